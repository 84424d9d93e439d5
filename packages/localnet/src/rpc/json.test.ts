import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, stringifyJson } from './json.ts'

test('keeps integers beyond 2^53 exact both ways', () => {
  const text = '{"rentEpoch":18446744073709551615,"small":7,"negative":-9223372036854775808}'

  const value = parseJson(text)

  expect(value).toEqual({ rentEpoch: 18446744073709551615n, small: 7, negative: -9223372036854775808n })
  expect(stringifyJson(value)).toBe(text)
})

test('leaves digits in strings and fractions unchanged', () => {
  expect(parseJson('["18446744073709551615", 1.5, 12345678901234567890.5, 1e30]')).toEqual([
    '18446744073709551615',
    1.5,
    Number('12345678901234567890.5'),
    1e30,
  ])
})

test('every u64 survives a round trip', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), (amount) => {
      expect(stringifyJson(parseJson(`[${amount}]`))).toBe(`[${amount}]`)
    }),
  )
})

test('writes a key named `__proto__` like any other', () => {
  expect(stringifyJson(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}')
})

test('writes exactly what JSON.stringify writes, wherever that works', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stringifyJson(value)).toBe(JSON.stringify(value))
    }),
  )
  const odd = { at: new Date(0), none: undefined, list: [undefined, null], toJSON: 7, big: [2n ** 64n, -1n, 9n] }
  expect(stringifyJson(odd)).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","list":[null,null],"toJSON":7,"big":[18446744073709551616,-1,9]}',
  )
})
