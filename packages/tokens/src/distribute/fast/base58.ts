import type { Address } from '@solana/kit'

/** The alphabet of Bitcoin, which Solana writes addresses in. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const values = new Int8Array(128).fill(-1)
for (const [value, character] of [...alphabet].entries()) values[character.charCodeAt(0)] = value

const limbs = new Float64Array(11)
const base = 2 ** 24
/** 58^4 is below 2^24, and a product of two such numbers is exact in a double. */
const groupLength = 4
const powers = [1, 58, 58 ** 2, 58 ** 3, 58 ** 4] as const

/** Reads an address as 32 bytes, or null when the text is none. Some hundred times faster than codecs that know any length. */
export function decodeAddress(text: string): Uint8Array | null {
  if (text.length < 32 || text.length > 44) return null
  limbs.fill(0)
  for (let start = 0; start < text.length; start += groupLength) {
    const end = Math.min(start + groupLength, text.length)
    let group = 0
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at)
      // Below 128, which is the table's length.
      const value = code < 128 ? (values[code] as number) : -1
      if (value < 0) return null
      group = group * 58 + value
    }
    // A group has at most as many digits as there are powers.
    multiplyAdd(powers[end - start] as number, group)
  }
  // More than 256 bits: the highest limb has sixteen of them.
  if (limb(10) >= 2 ** 16) return null
  const bytes = new Uint8Array(32)
  for (let at = 0; at < 32; at++) bytes[31 - at] = limb(Math.floor(at / 3)) >>> (8 * (at % 3))
  return hasZeros(text, bytes) ? bytes : null
}

/** Writes 32 bytes as an address. */
export function encodeAddress(bytes: Uint8Array): Address {
  for (let at = 0; at < 11; at++)
    limbs[at] = byteAt(bytes, 3 * at) + byteAt(bytes, 3 * at + 1) * 2 ** 8 + byteAt(bytes, 3 * at + 2) * 2 ** 16
  let text = ''
  for (let group = 0; group < 11; group++) text = groupText(divide(powers[groupLength])) + text
  let zeros = 0
  while (zeros < 32 && bytes[zeros] === 0) zeros++
  let ones = 0
  while (ones < text.length && text.charCodeAt(ones) === one) ones++
  // As many ones as zeros in the bytes: 44 digits are more than 32 bytes need. It is an address by what it was made of.
  return (zeros > ones ? alphabet.charAt(0).repeat(zeros - ones) + text : text.slice(ones - zeros)) as Address
}

const one = 49

/** Divides the limbs by a number, and gives what is left over. */
function divide(divisor: number): number {
  let rest = 0
  for (let at = 10; at >= 0; at--) {
    const value = rest * base + limb(at)
    const quotient = Math.floor(value / divisor)
    limbs[at] = quotient
    rest = value - quotient * divisor
  }
  return rest
}

/** Every two digits as text, so that a group of four is two look-ups. */
const pairs = Array.from(
  { length: 58 * 58 },
  (_, pair) => alphabet.charAt(Math.floor(pair / 58)) + alphabet.charAt(pair % 58),
)

function groupText(group: number): string {
  const high = Math.floor(group / powers[2])
  // Both halves of a group are below the number of pairs.
  return (pairs[high] as string) + (pairs[group - high * powers[2]] as string)
}

/** Bytes from the last on, as numbers begin with their smallest part; there is nothing before the first. */
const byteAt = (bytes: Uint8Array, at: number): number => bytes[31 - at] ?? 0

function multiplyAdd(factor: number, summand: number): void {
  let carry = summand
  for (let at = 0; at < 11; at++) {
    const sum = limb(at) * factor + carry
    carry = Math.floor(sum / base)
    limbs[at] = sum - carry * base
  }
}

/** As many ones at the start of the text as zeros at the start of the bytes: so every address is written in one way only. */
function hasZeros(text: string, bytes: Uint8Array): boolean {
  let ones = 0
  while (text[ones] === '1') ones++
  let zeros = 0
  while (zeros < 32 && bytes[zeros] === 0) zeros++
  return ones === zeros
}

// Read inside its length only.
const limb = (at: number): number => limbs[at] as number
