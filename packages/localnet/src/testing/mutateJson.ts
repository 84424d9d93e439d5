import * as fc from 'fast-check'

export type JsonChange = (value: unknown) => unknown

/** Integer limits, other types, and unusual text. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, '', ' ', [], {}, [[]], [{}], -1, 0, 1, 1.5, -0, 1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53],
    ...[-(2n ** 63n), 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n, 10n ** 80n],
    ...['0', '1', '-1', 'null', 'NaN', 'finalised', 'PROCESSED', 'base32', 'jsonparsed', '\u0000', '\ud800', '💰'],
    ...['\u202e١٢٣', 'é'.normalize('NFD'), '../..', '0OIl', '1'.repeat(32), '1'.repeat(33), '1'.repeat(44)],
    ...['z'.repeat(44), 'z'.repeat(88), 'A'.repeat(4000), '💰'.repeat(2000), 'x'.repeat(20_000)],
    ...[nest([], 50), nest({}, 50), nest(1, 2000), Array(300).fill(null), Array(300).fill(2n ** 64n)],
    ...[{ constructor: 1 }, { toString: null }, { length: 1e9 }, { toJSON: 1 }, ownProto({}), ownProto([1])],
    ...[{ commitment: 'processed' }, { encoding: 'base64' }, { valueOf: 1 }, { minContextSlot: 2n ** 64n - 1n }],
  ),
  fc.string({ unit: 'binary' }),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.integer(), { maxLength: 4 }),
)

const field = fc.constantFrom(
  ...['commitment', 'encoding', 'minContextSlot', 'dataSlice', 'filters', 'transactionDetails', 'limit', 'range'],
  ...['maxSupportedTransactionVersion', 'accounts', 'sigVerify', 'epoch', 'filter', 'mint', '__proto__', '', '💰'],
)

export const jsonChange: fc.Arbitrary<JsonChange> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(), strange).map(([at, other]) => changeAt(at, () => other)) },
  { weight: 1, arbitrary: fc.nat().map((at) => changeAt(at, (old) => [old])) },
  { weight: 1, arbitrary: fc.nat().map((at) => changeAt(at, (old) => ({ value: old }))) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), fc.string()).map(([at, text]) => changeAt(at, spoilText(text))) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), field, strange).map(([at, key, more]) => changeAt(at, addTo(key, more))) },
  { weight: 2, arbitrary: fc.nat().map((at) => changeAt(at, dropFrom(at))) },
  { weight: 1, arbitrary: fc.nat().map((at) => changeAt(at, reverse)) },
)

/** Counted from the root. */
function changeAt(at: number, change: JsonChange): JsonChange {
  return (value) => {
    let left = at % countPlaces(value)
    const walk = (each: unknown): unknown => {
      if (left === 0) {
        left -= 1
        return change(each)
      }
      left -= 1
      if (Array.isArray(each)) return each.map(walk)
      return isObject(each) ? Object.fromEntries(Object.entries(each).map(([key, item]) => [key, walk(item)])) : each
    }
    return walk(value)
  }
}

function countPlaces(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countPlaces(item), 1)
  return isObject(value) ? countPlaces(Object.values(value)) : 1
}

const spoilText =
  (text: string): JsonChange =>
  (old) =>
    typeof old === 'string' ? old.slice(0, text.length * 3) + text + old.slice(text.length * 3 + 1) : text

const addTo =
  (key: string, more: unknown): JsonChange =>
  (old) => {
    if (Array.isArray(old)) return [...old, more]
    return isObject(old) ? { ...old, [key]: more } : [old, more]
  }

const dropFrom =
  (at: number): JsonChange =>
  (old) => {
    if (Array.isArray(old)) return old.toSpliced(at % (old.length + 1), 1)
    return isObject(old) ? Object.fromEntries(Object.entries(old).slice(1)) : null
  }

function reverse(old: unknown): unknown {
  if (Array.isArray(old)) return old.toReversed()
  return typeof old === 'string' ? [...old].reverse().join('') : old
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function nest(core: unknown, depth: number): unknown {
  return depth === 0 ? core : nest([core], depth - 1)
}

function ownProto(value: unknown): unknown {
  return Object.defineProperty({}, '__proto__', { value, enumerable: true, writable: true, configurable: true })
}
