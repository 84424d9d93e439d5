import { type Address, address, getAddressEncoder } from '@solana/kit'

/** 32 zeros mean none (OptionalNonZeroPubkey), which is also the address of the system program. */
const noAddress = address('11111111111111111111111111111111')

export const addressBytes = (key: Address | null) => new Uint8Array(getAddressEncoder().encode(key ?? noAddress))

/** Optional address in the token programs' encoding: 0, or 1 and the address. */
export const optionBytes = (key: Address | null) =>
  key === null ? new Uint8Array([0]) : new Uint8Array([1, ...addressBytes(key)])

export const u16Bytes = (value: number) => fill(2, (view) => view.setUint16(0, value, true))
export const i16Bytes = (value: number) => fill(2, (view) => view.setInt16(0, value, true))
export const u64Bytes = (value: bigint) => fill(8, (view) => view.setBigUint64(0, value, true))
export const i64Bytes = (value: bigint) => fill(8, (view) => view.setBigInt64(0, value, true))
export const f64Bytes = (value: number) => fill(8, (view) => view.setFloat64(0, value, true))

/** Text with a four-byte length prefix. */
export function textBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return new Uint8Array([...fill(4, (view) => view.setUint32(0, bytes.length, true)), ...bytes])
}

function fill(length: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length)
  write(new DataView(bytes.buffer))
  return bytes
}
