/** Writes values as contracts take them: the few shapes that tests need. */

/** Encodes a number or an address as one word. */
export const word = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0')

/** Bytes after their length, padded to whole words. */
function tail(hex: string): string {
  const digits = hex.replace(/^0x/, '')
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

export const utf8 = (text: string): string => `0x${Buffer.from(text).toString('hex')}`

/** A part of a tuple: a word in place, or bytes after all words. */
export type Part = { readonly word: string } | { readonly bytes: string }

/** Encodes a tuple, without 0x. */
export function tuple(parts: readonly Part[]): string {
  let behind = ''
  const heads = parts.map((part) => {
    if ('word' in part) return part.word
    const head = word(parts.length * 32 + behind.length / 2)
    behind += tail(part.bytes)
    return head
  })
  return heads.join('') + behind
}

/** Reads a tuple's bytes, whose offset is in the given word. */
export function readBytes(hex: string, index: number): string {
  const digits = hex.replace(/^0x/, '')
  const at = Number.parseInt(digits.slice(index * 64, index * 64 + 64), 16) * 2
  const length = Number.parseInt(digits.slice(at, at + 64), 16) * 2
  return digits.slice(at + 64, at + 64 + length)
}
