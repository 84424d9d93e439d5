/**
 * Parses JSON with integers beyond 2^53 as `bigint`.
 *
 * @throws {SyntaxError} if invalid
 * @example parseJson('[1, 18446744073709551615]') // [1, 18446744073709551615n]
 */
export function parseJson(text: string): unknown {
  // Only integers of 16 digits overflow; a reviver triples the time.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  // TypeScript does not have the third argument of a reviver yet.
  return JSON.parse(text, keepExact as (key: string, value: unknown) => unknown)
}

/**
 * Encodes `bigint` as plain integers.
 *
 * @example stringifyJson({ rentEpoch: 18446744073709551615n }) // '{"rentEpoch":18446744073709551615}'
 */
export const stringifyJson = (value: unknown): string => JSON.stringify(writeBigInts(value))

/** A `JSON.stringify` replacer takes three times as long. */
function writeBigInts(value: unknown): unknown {
  if (typeof value === 'bigint') {
    return value >= -maxSafe && value <= maxSafe ? Number(value) : exactJson.rawJSON(value.toString())
  }
  if (typeof value !== 'object' || value === null || exactJson.isRawJSON(value)) return value
  if (Array.isArray(value)) return value.map(writeBigInts)
  if ('toJSON' in value && typeof value.toJSON === 'function') return value
  const written: Record<string, unknown> = {}
  // An object; its values can be anything.
  for (const key in value) {
    const one = writeBigInts((value as Record<string, unknown>)[key])
    // Assignment would set the prototype.
    if (key === '__proto__') Object.defineProperty(written, key, { value: one, enumerable: true })
    else written[key] = one
  }
  return written
}

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER)

function keepExact(_key: string, value: unknown, { source }: { source: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !/^-?\d+$/.test(source)) return value
  return BigInt(source)
}

/** In Node since 21, but not in TypeScript's ES2024 library. */
const exactJson = JSON as unknown as {
  rawJSON(text: string): unknown
  isRawJSON(value: unknown): boolean
}
