/**
 * Reads JSON, keeping integers beyond 2^53 exact as `bigint`: clients send u64 as plain JSON integers.
 *
 * @throws {SyntaxError} When the text is not JSON.
 * @example parseJson('[1, 18446744073709551615]') // [1, 18446744073709551615n]
 */
export function parseJson(text: string): unknown {
  // Sixteen digits are the fewest that may not fit; most texts hold none, and a reviver costs three times the reading.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  // TypeScript does not know the third argument of a reviver yet.
  return JSON.parse(text, keepExact as (key: string, value: unknown) => unknown)
}

/**
 * Writes JSON, with every `bigint` as a plain integer.
 *
 * @example stringifyJson({ rentEpoch: 18446744073709551615n }) // '{"rentEpoch":18446744073709551615}'
 */
export const stringifyJson = (value: unknown): string => JSON.stringify(writeBigInts(value))

/** `JSON.stringify` asks a replacer about every value, which takes three times as long as this and the writing. */
function writeBigInts(value: unknown): unknown {
  if (typeof value === 'bigint') {
    return value >= -maxSafe && value <= maxSafe ? Number(value) : exactJson.rawJSON(value.toString())
  }
  if (typeof value !== 'object' || value === null || exactJson.isRawJSON(value)) return value
  if (Array.isArray(value)) return value.map(writeBigInts)
  if ('toJSON' in value && typeof value.toJSON === 'function') return value
  const written: Record<string, unknown> = {}
  // An object; its values may be anything.
  for (const key in value) {
    const one = writeBigInts((value as Record<string, unknown>)[key])
    // Assigned, this name would be the object's prototype, and not be written.
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

/** Node has it since 21; TypeScript's ES2024 library does not know it. */
const exactJson = JSON as unknown as {
  rawJSON(text: string): unknown
  isRawJSON(value: unknown): boolean
}
