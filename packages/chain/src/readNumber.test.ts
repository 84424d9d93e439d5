import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, maximumAmount, parseAmount, writeNumber } from './amount.ts'
import { readNumber, typeNumber } from './readNumber.ts'
import { locale as german } from './words/de.ts'
import { locale as english } from './words/en.ts'

const inGerman = (text: string) => writeNumber(text).replace(/[,.]/g, (mark) => (mark === '.' ? ',' : '.'))

const amounts = fc.oneof(fc.bigInt({ min: 0n, max: maximumAmount }), fc.bigInt({ min: 0n, max: 2_000_000n }))
const decimals = fc.integer({ min: 0, max: 18 })

test('what is written for a person reads back to the same amount, in both languages', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const plain = formatAmount(amount, places)
      expect(parseAmount(readNumber(writeNumber(plain), english), places)).toBe(amount)
      expect(parseAmount(readNumber(inGerman(plain), german), places)).toBe(amount)
      expect(readNumber(typeNumber(plain))).toBe(plain)
      expect(parseAmount(readNumber(plain.replace('.', ','), german), places)).toBe(amount)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['1.000.000,25', '1000000.25'],
  ['1.000', '1000'],
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  ['1,125', '1.125'],
  ['-1,5', '-1.5'],
  [" 1 000'000,5 ", '1000000.5'],
  ['1,', '1.'],
  ['1.000,', '1000.'],
])('in German %j is %s', (typed, plain) => {
  expect(readNumber(typed, german)).toBe(plain)
})

test.each([
  ['1,000,000.25', '1000000.25'],
  ['1,000', '1000'],
  ['1.000', '1.000'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['12_000', '12000'],
])('in English %j is %s', (typed, plain) => {
  expect(readNumber(typed, english)).toBe(plain)
})

test.each(['1.5,5', '1,000,000', '1.00.000', '1,000.5', 'abc', '1e3', ''])('in German %j is no number', (typed) => {
  const read = readNumber(typed, german)
  expect(() => parseAmount(read, 9)).toThrow(expect.objectContaining({ name: 'AmountFormatError' }))
})

test('a number for a person has the separators of the language', () => {
  expect(writeNumber('1000000.25')).toBe('1,000,000.25')
  expect(writeNumber('-1234.5')).toBe('-1,234.5')
  expect(typeNumber('1234.5')).toBe('1234.5')
  expect(german).toEqual({ lang: 'de', group: '.', decimal: ',' })
})
