const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** By character code; -1 if invalid. */
const digits = Int8Array.from({ length: 128 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)))

/** Products with sixteen more bits stay below 2^53. */
const groupLength = 5
const groupValue = 58 ** groupLength
const limbValue = 0x1_0000

/** Handwritten, because kit's codec takes six times as long. */
export function toBase58(bytes: Uint8Array): string {
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros += 1
  if (room.length * 3 < bytes.length) room = new Float64Array(bytes.length)
  let count = 0
  let offset = zeros
  // One byte first if the length is odd, then two.
  if ((bytes.length - offset) % 2 === 1) {
    room[0] = bytes[offset] ?? 0
    count = 1
    offset += 1
  }
  const groups = room
  for (; offset < bytes.length; offset += 2) {
    let carry = ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
    for (let index = 0; index < count; index += 1) {
      const value = (groups[index] ?? 0) * limbValue + carry
      // `%` takes ten times as long.
      carry = Math.floor(value / groupValue)
      groups[index] = value - carry * groupValue
    }
    if (carry > 0) {
      groups[count] = carry
      count += 1
    }
  }

  let text = ''
  for (let index = count - 1; index >= 0; index -= 1) {
    const part = writeGroup(groups[index] ?? 0)
    // Only the first group can have leading zeros.
    text += index === count - 1 ? part.replace(/^1+/, '') : part
  }
  return '1'.repeat(zeros) + text
}

/** Reused buffer: three bytes need less than one group. */
let room = new Float64Array(64)

const pairs = Array.from({ length: 58 * 58 }, (_, value) => alphabet.charAt(value / 58) + alphabet.charAt(value % 58))

/** Pads to five digits. */
function writeGroup(group: number): string {
  const high = Math.floor(group / 58 ** 3)
  const rest = group - high * 58 ** 3
  const middle = Math.floor(rest / 58)
  return (pairs[high] ?? '') + (pairs[middle] ?? '') + alphabet.charAt(rest - middle * 58)
}

/** @throws {RangeError} on a character outside base58 */
export function fromBase58(text: string): Uint8Array {
  let ones = 0
  while (text.charAt(ones) === '1') ones += 1
  const limbs: number[] = []
  for (let offset = ones; offset < text.length; ) {
    const length = (text.length - offset) % groupLength || groupLength
    let value = 0
    for (let index = offset; index < offset + length; index += 1) {
      const digit = digits[text.charCodeAt(index)] ?? -1
      if (digit === -1) throw new RangeError(`base58 has no ${JSON.stringify(text.charAt(index))}`)
      value = value * 58 + digit
    }
    pushDigit(limbs, value, 58 ** length, limbValue)
    offset += length
  }

  const last = limbs.at(-1) ?? 0
  const length = limbs.length * 2 - (limbs.length > 0 && last < 0x100 ? 1 : 0)
  const bytes = new Uint8Array(ones + length)
  for (let index = 0; index < limbs.length; index += 1) {
    const limb = limbs[index] ?? 0
    const end = bytes.length - 2 * index
    bytes[end - 1] = limb & 0xff
    if (end - 2 >= ones) bytes[end - 2] = limb >> 8
  }
  return bytes
}

function pushDigit(digits: number[], digit: number, factor: number, base: number): void {
  let carry = digit
  for (let index = 0; index < digits.length; index += 1) {
    carry += (digits[index] ?? 0) * factor
    // `%` takes ten times as long.
    const rest = Math.floor(carry / base)
    digits[index] = carry - rest * base
    carry = rest
  }
  while (carry > 0) {
    const rest = Math.floor(carry / base)
    digits.push(carry - rest * base)
    carry = rest
  }
}
