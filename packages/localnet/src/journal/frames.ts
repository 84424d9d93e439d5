import { crc32 } from 'node:zlib'
import { viewBytes } from '../parse/viewBytes.ts'

export type FrameKind = keyof typeof kindBytes

const kindBytes = { slot: 1, landed: 2, placed: 3, end: 4 } as const
// `Object.entries` loses the key and value types.
const kinds = new Map(Object.entries(kindBytes).map(([kind, byte]) => [byte as number, kind as FrameKind]))

export type Frame = { kind: FrameKind; payload: Uint8Array }

/** Length, checksum, synced file length, kind. */
const headBytes = 13

/** @param input.syncedTo - Bytes synced before writing. */
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

/** First broken frame. */
export type FrameEnd =
  | { status: 'whole' }
  /** Interrupted by a crash. */
  | { status: 'torn'; offset: number }
  /** Changed from outside. */
  | { status: 'corrupt'; offset: number }

/** Payloads are views. */
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

/** Checks later frames for a report of this place as synced. */
function wasSynced(bytes: Buffer, broken: number): boolean {
  for (let offset = broken + 1; offset + headBytes <= bytes.length; offset += 1) {
    if (bytes.readUInt32LE(offset + 8) <= broken) continue
    if (readFrame(bytes, offset)) return true
  }
  return false
}
