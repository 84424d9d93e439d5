const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decoding takes quadratic time; a transaction's data is never longer. */
const maxCharacters = 6_000

/**
 * Reads base58.
 *
 * @returns null when it is not base58, or longer than any transaction.
 */
export function decodeBase58(text: string): Uint8Array | null {
  if (text.length > maxCharacters) return null
  const bytes: number[] = []
  for (const character of text) {
    let carry = alphabet.indexOf(character)
    if (carry === -1) return null
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return new Uint8Array([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

/** Writes base58. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index += 1) {
      carry += (digits[index] ?? 0) << 8
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = '1'.repeat(zeros === -1 ? bytes.length : zeros)
  return (
    leading +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}
