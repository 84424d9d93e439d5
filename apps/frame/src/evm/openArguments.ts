import { checksumAddress } from './address.ts'
import { type Hex, toHex } from './hex.ts'

/** Maximum of decoded entries per transaction, because nested lists grow fast. */
export const most = 64

export type Arguments = {
  readonly number: (index: number) => bigint
  readonly address: (index: number) => Hex
  readonly count: (index: number) => number
  readonly from: (index: number) => Arguments
  readonly numbers: (index: number) => readonly bigint[]
  readonly texts: (index: number) => readonly Uint8Array[]
}

/**
 * Reads ABI-encoded arguments (https://docs.soliditylang.org/en/latest/abi-spec.html).
 * Each reader throws `RangeError` beyond the end, or for an invalid address.
 */
export function openArguments(bytes: Uint8Array): Arguments {
  const word = (at: number): Uint8Array => {
    if (at + 32 > bytes.length) throw new RangeError('The call ends too early.')
    return bytes.subarray(at, at + 32)
  }
  const read = (at: number): bigint => BigInt(toHex(word(at)))
  const small = (at: number): number => {
    const found = read(at)
    if (found > BigInt(bytes.length)) throw new RangeError('The call points beyond its end.')
    return Number(found)
  }
  const count = (at: number): number => {
    const found = small(at)
    if (found > most) throw new RangeError('The call names too many.')
    return found
  }
  return {
    number: (index) => read(index * 32),
    address(index) {
      const found = word(index * 32)
      if (found.subarray(0, 12).some((byte) => byte !== 0)) throw new RangeError('This is no address.')
      return checksumAddress(found.subarray(12))
    },
    count: (index) => count(index * 32),
    from: (index) => openArguments(bytes.subarray(small(index * 32))),
    numbers(index) {
      const at = small(index * 32)
      return Array.from({ length: count(at) }, (_, place) => read(at + 32 + place * 32))
    },
    texts(index) {
      const at = small(index * 32)
      return Array.from({ length: count(at) }, (_, place) => {
        const start = at + 32 + small(at + 32 + place * 32)
        const end = start + 32 + small(start)
        if (end > bytes.length) throw new RangeError('The call ends too early.')
        return bytes.subarray(start + 32, end)
      })
    },
  }
}
