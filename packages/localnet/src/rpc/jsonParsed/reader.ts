import { toBase58 } from '../../parse/base58.ts'
import { viewBytes } from '../../parse/viewBytes.ts'

/** Throws a `RangeError` past the end. */
export type Reader = ReturnType<typeof createReader>

export function createReader(bytes: Uint8Array, start = 0) {
  const view = viewBytes(bytes)
  let offset = start

  function read<Value>(length: number, at: (from: number) => Value): Value {
    if (offset + length > view.length) throw new RangeError('the data ends too early')
    offset += length
    return at(offset - length)
  }

  const u8 = () => read(1, (from) => view.readUInt8(from))
  const u32 = () => read(4, (from) => view.readUInt32LE(from))
  const u64 = () => read(8, (from) => view.readBigUInt64LE(from))
  const take = (length: number) => read(length, (from) => view.subarray(from, from + length))
  const key = () => toBase58(take(32))
  return {
    u8,
    u16: () => read(2, (from) => view.readUInt16LE(from)),
    i16: () => read(2, (from) => view.readInt16LE(from)),
    u32,
    u64,
    i64: () => read(8, (from) => view.readBigInt64LE(from)),
    f64: () => read(8, (from) => view.readDoubleLE(from)),
    flag: () => u8() !== 0,
    key,
    /** All zeros mean none. */
    keyOrNull() {
      const address = key()
      return address === zeroKey ? null : address
    },
    /** A one-byte flag, then the address. */
    optionalKey: () => (u8() === 0 ? null : key()),
    take,
    rest: () => take(view.length - offset),
    left: () => view.length - offset,
    /** u64 length prefix (bincode). */
    longText: () => take(Number(u64())).toString('utf8'),
    /** u32 length prefix (borsh). */
    text: () => take(u32()).toString('utf8'),
    many: <Item>(length: number | bigint, item: () => Item): Item[] => {
      // Refuses wrong lengths before allocating.
      if (Number(length) > view.length) throw new RangeError('the data ends too early')
      return Array.from({ length: Number(length) }, item)
    },
  }
}

const zeroKey = '11111111111111111111111111111111'

/** Null past the end. */
export function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
