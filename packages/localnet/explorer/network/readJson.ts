/**
 * Parses JSON with integers beyond 2^53 as `bigint`.
 *
 * @throws {SyntaxError} if invalid.
 * @example readJson('[1, 18446744073709551615]') // [1, 18446744073709551615n]
 */
export function readJson(text: string): unknown {
  // Only integers of 16 digits or more can overflow.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  // TypeScript does not know the third argument of a reviver yet.
  return JSON.parse(text, keepExact as (key: string, value: unknown) => unknown)
}

/** Browsers before 2025 lack the source text and round balances above 9 million SOL. */
function keepExact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !source || !/^-?\d+$/.test(source)) return value
  return BigInt(source)
}

/** Writes `bigint` as plain integers. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, item) =>
    typeof item === 'bigint' ? (exactJson.rawJSON?.(String(item)) ?? Number(item)) : item,
  )

/** TypeScript's ES2024 library lacks it. */
const exactJson = JSON as { rawJSON?: (text: string) => unknown }
