/**
 * JSON as JSON-RPC needs it: integers beyond 2^53 are exact, as `bigint`. Kit's own reader would do, but brings its table of
 * errors onto the first page that a person loads.
 */

/** A string, or a number, wherever it stands: strings are matched first, so that digits inside them stay text. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** What an integer is wrapped in on its way. A text that looks like it has escaped quotes, so it never matches. */
const wrapped = /\{"\$n":"(-?\d+)"\}/g

/**
 * Reads JSON. Integers that a `number` cannot hold exactly come as `bigint`, all others as `number`.
 *
 * @throws {SyntaxError} when it is not JSON.
 * @example parseExactJson('[1,18446744073709551615]') // [1, 18446744073709551615n]
 */
export function parseExactJson(text: string): unknown {
  const marked = text.replace(token, (part) =>
    /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part)) ? `{"$n":"${part}"}` : part,
  )
  return JSON.parse(marked, (_, value: unknown) => (isWrapped(value) ? BigInt(value.$n) : value))
}

/**
 * Writes JSON. A `bigint` becomes an integer literal.
 *
 * @example stringifyExactJson([18446744073709551615n]) // '[18446744073709551615]'
 */
export function stringifyExactJson(value: unknown): string {
  const marked = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? { $n: `${part}` } : part))
  return marked.replace(wrapped, '$1')
}

function isWrapped(value: unknown): value is { readonly $n: string } {
  return typeof value === 'object' && value !== null && '$n' in value && typeof value.$n === 'string'
}
