/** Decodes untrusted images in isolation; terminated after a failure. */
import { parentPort } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js'
import type { ImageType } from '@solsmith/wire'
import { GifReader } from 'omggif'
import { compile, provideImageData } from './pixels.ts'
import { toGrayscale } from './toGrayscale.ts'

export type RedrawRequest = {
  readonly bytes: Uint8Array
  readonly type: ImageType
  readonly as: 'webp' | 'grey'
}
/** Null if undecodable. */
export type RedrawAnswer = Uint8Array | null

/** Wallet size on dense screens. */
const sideLimit = 256
/** Four bytes each. */
const pixelLimit = 16_000_000
/** Sufficient for that many pixels. */
const codecMemoryBytes = 200_000_000

const decoders: { readonly [T in ImageType]: (bytes: Uint8Array<ArrayBuffer>) => Promise<ImageData> } = {
  async 'image/png'(bytes) {
    await initPng(await compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm', codecMemoryBytes))
    return decodePng(bytes.buffer)
  },
  async 'image/jpeg'(bytes) {
    await initJpeg(await compile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm', codecMemoryBytes))
    return decodeJpeg(bytes.buffer, { preserveOrientation: true })
  },
  async 'image/webp'(bytes) {
    await initWebp(await compile('@jsquash/webp/codec/dec/webp_dec.wasm', codecMemoryBytes))
    return decodeWebp(takeFirstFrame(bytes).buffer)
  },
  'image/gif': async (bytes) => decodeGif(bytes),
}

/** First frame as a still (RFC 9649, section 2.7). */
function takeFirstFrame(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes.buffer)
  const [animationFlag, alphaFlag] = [0x02, 0x10]
  const flags = file.toString('latin1', 12, 16) === 'VP8X' ? file.readUInt8(20) : 0
  if ((flags & animationFlag) === 0) return bytes
  let at = 12
  while (file.toString('latin1', at, at + 4) !== 'ANMF') at += 8 + evenOf(file.readUInt32LE(at + 4))
  const frame = file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4))
  const [width, height] = [frame.readUIntLE(6, 3), frame.readUIntLE(9, 3)]
  if ((width + 1) * (height + 1) > pixelLimit) throw new RangeError('the frame is too large')
  const picture = frame.subarray(16)
  const head = Buffer.from('RIFF....WEBPVP8X..............')
  head.writeUInt32LE(head.length - 8 + picture.length, 4)
  head.writeUInt32LE(head.length - 20, 16)
  head.writeUInt32LE(flags & alphaFlag, 20)
  head.writeUIntLE(width, 24, 3)
  head.writeUIntLE(height, 27, 3)
  return Uint8Array.from(Buffer.concat([head, picture]))
}

/** Even offsets. */
const evenOf = (length: number) => length + (length % 2)

/** Complete in typical logos. */
function decodeGif(bytes: Uint8Array): ImageData {
  const reader = new GifReader(bytes)
  const frame = reader.frameInfo(0)
  const isInside = frame.x + frame.width <= reader.width && frame.y + frame.height <= reader.height
  if (!isInside || reader.width * reader.height > pixelLimit) throw new RangeError('the frame is larger than the image')
  const data = new Uint8ClampedArray(reader.width * reader.height * 4)
  reader.decodeAndBlitFrameRGBA(0, data)
  return new ImageData(data, reader.width, reader.height)
}

async function redraw({ bytes, type, as }: RedrawRequest): Promise<Uint8Array> {
  const decoded = await decoders[type](Uint8Array.from(bytes))
  if (as === 'grey') return toGrayscale(decoded)
  const image = shrink(decoded)
  await initEncoder(await compile('@jsquash/webp/codec/enc/webp_enc_simd.wasm', codecMemoryBytes))
  return new Uint8Array(await encodeWebp(image, { quality: 82 }))
}

/** Weighted by opacity. */
function shrink({ data, width, height }: ImageData): ImageData {
  const scale = Math.min(1, sideLimit / Math.max(width, height))
  const toNew = (side: number) => Math.max(1, Math.round(side * scale))
  const [newWidth, newHeight] = [toNew(width), toNew(height)]
  const sums = new Float64Array(newWidth * newHeight * 5)
  for (let y = 0, from = 0; y < height; y += 1) {
    const row = Math.floor((y * newHeight) / height) * newWidth
    for (let x = 0; x < width; x += 1, from += 4) {
      const to = (row + Math.floor((x * newWidth) / width)) * 5
      const alpha = data[from + 3] ?? 0
      for (let part = 0; part < 3; part += 1)
        sums[to + part] = (sums[to + part] ?? 0) + (data[from + part] ?? 0) * alpha
      sums[to + 3] = (sums[to + 3] ?? 0) + alpha
      sums[to + 4] = (sums[to + 4] ?? 0) + 1
    }
  }
  const small = new Uint8ClampedArray(newWidth * newHeight * 4)
  for (let at = 0; at < newWidth * newHeight; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0, count = 1] = sums.subarray(at * 5, at * 5 + 5)
    small.set([red / alpha, green / alpha, blue / alpha, alpha / count], at * 4)
  }
  return new ImageData(small, newWidth, newHeight)
}

provideImageData()

parentPort?.on('message', (request: RedrawRequest) => {
  void redraw(request).then(
    (bytes) => parentPort?.postMessage(bytes satisfies RedrawAnswer),
    () => parentPort?.postMessage(null satisfies RedrawAnswer),
  )
})
