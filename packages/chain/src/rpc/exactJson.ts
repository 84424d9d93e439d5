/**
 * JSON with exact integers beyond 2^53, as `bigint`. kit's parser would do, but adds its error table to the first page
 * load.
 */

/**
 * A key, string or number. Strings match first, so digits inside them stay text. An unclosed string runs to the end, so
 * no other match starts inside it.
 */
const token = /"(?:[^"\\]|\\[\s\S])*(?:"(?:\s*:)?|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Prefix of an integer encoded as a string: NUL, which JSON can only write like this. A string that starts with it gets
 * a second one.
 */
const mark = '\\u0000'

/**
 * Parses JSON. Integers that a `number` cannot hold exactly become `bigint`.
 *
 * @throws {SyntaxError} if the text is not JSON.
 * @example parseExactJson('[1,18446744073709551615]') // [1, 18446744073709551615n]
 */
export function parseExactJson(text: string): unknown {
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
 * Encodes JSON with a `bigint` as an integer literal.
 *
 * @example stringifyExactJson([18446744073709551615n]) // '[18446744073709551615]'
 */
export function stringifyExactJson(value: unknown): string {
  const marked = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' || (typeof part === 'string' && part[0] === '\0') ? `\0${part}` : part,
  )
  return marked.replace(token, (part) => {
    if (!part.startsWith(`"${mark}`) || part.endsWith(':')) return part
    const inside = part.slice(1 + mark.length)
    return inside.startsWith(mark) ? `"${inside}` : inside.slice(0, -1)
  })
}
