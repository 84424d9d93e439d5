import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson, writeJson } from './readJson.ts'

test('integers are exact however large, and others stay numbers', () => {
  expect(readJson('{"lamports":18446744073709551615,"slot":7,"rate":0.25,"text":"18446744073709551615"}')).toEqual({
    lamports: 18_446_744_073_709_551_615n,
    slot: 7,
    rate: 0.25,
    text: '18446744073709551615',
  })
  expect(readJson('[9007199254740991,9007199254740992,-9007199254740993]')).toEqual([
    9_007_199_254_740_991,
    9_007_199_254_740_992n,
    -9_007_199_254_740_993n,
  ])
})

test('what is no JSON is an error', () => {
  expect(() => readJson('<html>')).toThrow(SyntaxError)
  expect(() => readJson('<html>1234567890123456')).toThrow(SyntaxError)
})

test('every u64 that is written comes back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), (value) => {
      expect(BigInt(readJson(writeJson([value]))?.[0 as never] ?? -1)).toBe(value)
    }),
  )
})
