import { crc32, deflateSync } from 'node:zlib'

type Image = { readonly data: Uint8Array | Uint8ClampedArray; readonly width: number; readonly height: number }

/** Higher levels only take longer. */
const level = 3

/** W3C PNG, third edition. */
export function writePng({ data, width, height }: Image): Buffer {
  const row = width * 4
  const filtered = Buffer.alloc((row + 1) * height)
  // Filter type 0: none.
  for (let y = 0; y < height; y += 1) filtered.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of RGBA.
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(filtered, { level })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
