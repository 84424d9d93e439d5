import { viewBytes } from './parse/viewBytes.ts'

/** Little-endian. */
export type Writer = {
  u8(value: number): void
  u16(value: number): void
  u32(value: number): void
  u64(value: bigint): void
  raw(bytes: Uint8Array): void
  /** u32 length prefix. */
  sized(bytes: Uint8Array): void
  /** u32 byte length prefix. */
  text(text: string): void
  sizedBy(write: () => void): void
  length(): number
  cut(length: number): void
  /** Resets the writer. */
  take(): Uint8Array
}

/** @throws {RangeError} past the end */
export type Reader = {
  u8(): number
  u16(): number
  u32(): number
  u64(): bigint
  /** A view. */
  raw(length: number): Uint8Array
  sized(): Uint8Array
  text(): string
  offset(): number
  isAtEnd(): boolean
}

const smallRoomBytes = 4_096

/** Larger buffers are freed after use. */
const keptRoomBytes = 1_000_000

/** Reuses its buffer: one allocation per `take`. */
export function createWriter(): Writer {
  let room = Buffer.allocUnsafeSlow(smallRoomBytes)
  let end = 0

  function grow(length: number): number {
    const start = end
    end += length
    if (end > room.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end, 2 * room.length))
      room.copy(larger, 0, 0, start)
      room = larger
    }
    return start
  }

  const u32 = (value: number) => {
    const start = grow(4)
    room.writeUInt32LE(value, start)
  }
  const raw = (bytes: Uint8Array) => {
    const start = grow(bytes.length)
    room.set(bytes, start)
  }
  return {
    u8(value) {
      const start = grow(1)
      room[start] = value
    },
    u16(value) {
      const start = grow(2)
      room.writeUInt16LE(value, start)
    },
    u32,
    u64(value) {
      const start = grow(8)
      room.writeBigUInt64LE(value, start)
    },
    raw,
    sized(bytes) {
      u32(bytes.length)
      raw(bytes)
    },
    text(text) {
      const length = Buffer.byteLength(text)
      u32(length)
      const start = grow(length)
      room.write(text, start)
    },
    sizedBy(write) {
      const start = grow(4)
      write()
      room.writeUInt32LE(end - start - 4, start)
    },
    length: () => end,
    cut(length) {
      end = length
    },
    take() {
      const bytes = new Uint8Array(end)
      bytes.set(end === room.length ? room : room.subarray(0, end))
      end = 0
      if (room.length > keptRoomBytes) room = Buffer.allocUnsafeSlow(smallRoomBytes)
      return bytes
    },
  }
}

export function createReader(given: Uint8Array): Reader {
  const bytes = viewBytes(given)
  let offset = 0

  function raw(length: number): Uint8Array {
    if (offset + length > bytes.length) throw new RangeError(`${length} bytes wanted at ${offset} of ${bytes.length}`)
    offset += length
    return given.subarray(offset - length, offset)
  }

  function u32(): number {
    const value = bytes.readUInt32LE(offset)
    offset += 4
    return value
  }

  return {
    u8() {
      const value = bytes.readUInt8(offset)
      offset += 1
      return value
    },
    u16() {
      const value = bytes.readUInt16LE(offset)
      offset += 2
      return value
    },
    u32,
    u64() {
      const value = bytes.readBigUInt64LE(offset)
      offset += 8
      return value
    },
    raw,
    sized: () => raw(u32()),
    text: () => viewBytes(raw(u32())).toString('utf8'),
    offset: () => offset,
    isAtEnd: () => offset === bytes.length,
  }
}
