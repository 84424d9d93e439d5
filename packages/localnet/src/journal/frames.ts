import { crc32 } from 'node:zlib'
import { viewBytes } from '../parse/viewBytes.ts'

/** What a frame holds. */
export type FrameKind = keyof typeof kindBytes

const kindBytes = { slot: 1, landed: 2, placed: 3, end: 4 } as const
// `Object.entries` forgets the names and numbers of the table above.
const kinds = new Map(Object.entries(kindBytes).map(([kind, byte]) => [byte as number, kind as FrameKind]))

/** A record of a file. */
export type Frame = { kind: FrameKind; payload: Uint8Array }

/** A length, a checksum of all behind it, how much of the file was on disk when the frame was written, and a kind. */
const headBytes = 13

/**
 * Writes a frame.
 *
 * @param input.syncedTo - How many bytes of the file were surely on disk when it was written.
 */
export function writeFrame(input: Frame & { syncedTo: number }): Uint8Array {
  const { kind, payload, syncedTo } = input
  const frame = Buffer.allocUnsafe(headBytes + payload.length)
  frame.writeUInt32LE(payload.length, 0)
  frame.writeUInt32LE(syncedTo, 8)
  frame[12] = kindBytes[kind]
  frame.set(payload, headBytes)
  frame.writeUInt32LE(crc32(frame.subarray(8)), 4)
  return frame
}

/** Where a file stops being whole. */
export type FrameEnd =
  | { status: 'whole' }
  /** What follows was never on disk for sure: a crash came between. */
  | { status: 'torn'; offset: number }
  /** What is broken was on disk once: something has changed the file. */
  | { status: 'corrupt'; offset: number }

/** Reads all frames of a file, up to the first that is not whole. The payloads are views. */
export function readFrames(file: Uint8Array, tell: (frame: Frame) => void): FrameEnd {
  const bytes = viewBytes(file)
  let offset = 0
  while (offset < bytes.length) {
    const frame = readFrame(bytes, offset)
    if (!frame) return { status: wasSynced(bytes, offset) ? 'corrupt' : 'torn', offset }
    tell(frame)
    offset = frame.end
  }
  return { status: 'whole' }
}

function readFrame(bytes: Buffer, offset: number): (Frame & { end: number; syncedTo: number }) | null {
  if (offset + headBytes > bytes.length) return null
  const end = offset + headBytes + bytes.readUInt32LE(offset)
  const kind = kinds.get(bytes.readUInt8(offset + 12))
  if (end > bytes.length || !kind) return null
  const syncedTo = bytes.readUInt32LE(offset + 8)
  if (syncedTo > offset || bytes.readUInt32LE(offset + 4) !== crc32(bytes.subarray(offset + 8, end))) return null
  const payload = new Uint8Array(bytes.buffer, bytes.byteOffset + offset + headBytes, end - offset - headBytes)
  return { kind, payload, end, syncedTo }
}

/** Whether any later frame says that the disk had this place. A crash may keep what was written later and not this. */
function wasSynced(bytes: Buffer, broken: number): boolean {
  for (let offset = broken + 1; offset + headBytes <= bytes.length; offset += 1) {
    if (bytes.readUInt32LE(offset + 8) <= broken) continue
    if (readFrame(bytes, offset)) return true
  }
  return false
}
