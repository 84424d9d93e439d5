/**
 * Reads JSON, keeping integers beyond 2^53 exact as `bigint`: the network writes u64 as plain integers.
 *
 * @throws {SyntaxError} When the text is not JSON.
 * @example readJson('[1, 18446744073709551615]') // [1, 18446744073709551615n]
 */
export function readJson(text: string): unknown {
  // Sixteen digits are the fewest that may not fit, and most answers hold none.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  // TypeScript does not know the third argument of a reviver yet.
  return JSON.parse(text, keepExact as (key: string, value: unknown) => unknown)
}

/** Browsers give the source of a number since 2025; in older ones a balance of more than 9 million SOL is rounded. */
function keepExact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !source || !/^-?\d+$/.test(source)) return value
  return BigInt(source)
}

/** Writes JSON, with every `bigint` as a plain integer. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, item) =>
    typeof item === 'bigint' ? (exactJson.rawJSON?.(String(item)) ?? Number(item)) : item,
  )

/** TypeScript's ES2024 library does not know it. */
const exactJson = JSON as { rawJSON?: (text: string) => unknown }
