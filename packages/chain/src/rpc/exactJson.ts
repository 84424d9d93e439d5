/**
 * JSON as JSON-RPC needs it: integers beyond 2^53 are exact, as `bigint`. Kit's own reader would do, but brings its table of
 * errors onto the first page that a person loads.
 */

/**
 * A key, a text or a number: texts are matched first, so that digits inside them stay text. A text that does not close runs to the
 * end, so that no other match starts inside it.
 */
const token = /"(?:[^"\\]|\\[\s\S])*(?:"(?:\s*:)?|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * What an integer begins with on its way, as a text: NUL, which JSON can only write like this. A text that begins with it
 * by itself gets another one.
 */
const mark = '\\u0000'

/**
 * Reads JSON. Integers that a `number` cannot hold exactly come as `bigint`, all others as `number`.
 *
 * @throws {SyntaxError} when it is not JSON.
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
 * Writes JSON. A `bigint` becomes an integer literal.
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
