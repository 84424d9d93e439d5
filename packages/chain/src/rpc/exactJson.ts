/** Own parser, because kit's adds its error table to the first page load. */

/** Strings match first, so digits in them stay; an unclosed one runs to the end. */
const token = /"(?:[^"\\]|\\[\s\S])*(?:"(?:\s*:)?|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Marks integers encoded as strings with NUL; real leading NULs are doubled. */
const mark = '\\u0000'

/**
 * Parses JSON with large integers as `bigint`.
 *
 * @throws {SyntaxError} if invalid.
 * @example parseBigIntJson('[1,18446744073709551615]') // [1, 18446744073709551615n]
 */
export function parseBigIntJson(text: string): unknown {
  if (!/\d{16}|\\u0000/.test(text)) return JSON.parse(text)
  const marked = text.replace(token, (part) => {
    if (part.startsWith(`"${mark}`) && !part.endsWith(':')) return `"${mark}${part.slice(1)}`
    return /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"${mark}${part}"` : part
  })
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== 'string' || value[0] !== '\0') return value
    return value[1] === '\0' ? value.slice(1) : BigInt(value.slice(1))
  })
}

/**
 * Encodes JSON with `bigint` as integers.
 *
 * @example stringifyExactJson([18446744073709551615n]) // '[18446744073709551615]'
 */
export function stringifyExactJson(value: unknown): string {
  const plain = stringifyPlain(value)
  if (plain !== null && !plain.includes(mark)) return plain
  const marked = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' || (typeof part === 'string' && part[0] === '\0') ? `\0${part}` : part,
  )
  return marked.replace(token, (part) => {
    if (!part.startsWith(`"${mark}`) || part.endsWith(':')) return part
    const inside = part.slice(1 + mark.length)
    return inside.startsWith(mark) ? `"${inside}` : inside.slice(0, -1)
  })
}

/** Ten times as fast as a replacer; null with a `bigint`. */
function stringifyPlain(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}
