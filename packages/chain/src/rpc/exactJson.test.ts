import { parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureGrowth } from '../testing/measureGrowth.ts'
import { parseBigIntJson, stringifyExactJson } from './exactJson.ts'

const exact = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value')),
    fc.record({ $n: fc.oneof(fc.string(), fc.constant('12')) }),
    fc.oneof(fc.string(), fc.bigInt()).map((rest) => `\0${rest}`),
  ),
})).value

const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (typeof value === 'number') return Object.is(value, -0) ? 0 : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
}

/** Whole doubles above 2^53 become integers. */
const hasLargeDouble = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && !Number.isSafeInteger(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLargeDouble)

test('reads back what it wrote, to the last digit', () => {
  fc.assert(
    fc.property(exact, (value) => {
      fc.pre(!hasLargeDouble(value))
      expect(parseBigIntJson(stringifyExactJson(value))).toEqual(plain(value))
    }),
    { numRuns: 2_000 },
  )
})

/** kit treats such an object as an integer, or throws. */
const hasWrapper = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('$n' in value || Object.values(value).some(hasWrapper))

test("matches kit's JSON, which makes every integer a bigint", () => {
  fc.assert(
    fc.property(exact, (value) => {
      fc.pre(!hasLargeDouble(value) && !hasWrapper(value))
      const text = stringifyJsonWithBigInts(value)
      expect(stringifyExactJson(value)).toBe(text)
      expect(parseBigIntJson(text)).toEqual(plain(parseJsonWithBigInts(text)))
    }),
    { numRuns: 1_000 },
  )
})

test('leaves digits and wrappers inside strings unchanged', () => {
  const tricky = [
    '18446744073709551615',
    '{"$n":"1"}',
    '\0',
    '\0\0',
    '\x001',
    'a"18446744073709551615"',
    '\\',
    '\\"',
    '\\\\"9007199254740993',
  ]
  expect(parseBigIntJson(stringifyExactJson(tricky))).toEqual(tricky)
})

test.each(['', '{', '[1,]', '01', '+1', 'NaN', '{"a":}'])('refuses %s', (text) => {
  expect(() => parseBigIntJson(text)).toThrow(SyntaxError)
})

test.each(['\\"', '"\\\n', '"', '" ', '1', '-', '1.', '1e'])('takes linear time for text that repeats %j', (piece) => {
  const read = (text: string) => {
    try {
      parseBigIntJson(text)
    } catch {}
  }
  expect(measureGrowth(read, (size) => `"${piece.repeat(size / piece.length)}`)).toBeLessThan(20)
})
