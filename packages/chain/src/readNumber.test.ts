import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatDecimal, maximumAmount, parseAmount } from './amount.ts'
import { readNumber, typeNumber } from './readNumber.ts'
import { locale as german } from './words/de.ts'
import { locale as english } from './words/en.ts'

const inGerman = (text: string) => formatDecimal(text).replace(/[,.]/g, (mark) => (mark === '.' ? ',' : '.'))

const amounts = fc.oneof(fc.bigInt({ min: 0n, max: maximumAmount }), fc.bigInt({ min: 0n, max: 2_000_000n }))
const decimals = fc.integer({ min: 0, max: 18 })

test('reads a formatted number back to the same amount, in both languages', () => {
  fc.assert(
    fc.property(amounts, decimals, (amount, places) => {
      const plain = formatAmount(amount, places)
      expect(parseAmount(readNumber(formatDecimal(plain), english), places)).toBe(amount)
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
])('reads %j as %s in German', (typed, plain) => {
  expect(readNumber(typed, german)).toBe(plain)
})

test.each([
  ['1,000,000.25', '1000000.25'],
  ['1,000', '1000'],
  ['1.000', '1.000'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['12_000', '12000'],
])('reads %j as %s in English', (typed, plain) => {
  expect(readNumber(typed, english)).toBe(plain)
})

const marks = [' ', '\u00A0', '\u2009', '\u202F', '\u2007', '\t', '\n', "'", '\u2019', '_', ',', '.', '-', '\u066C']

/** Independent digit-by-digit implementation; null if invalid. */
function readSlowly(text: string, { group, decimal }: typeof english): string | null {
  const parts = text.trim().split(/(\D)/)
  const digits = parts.filter((_, at) => at % 2 === 0)
  const between = parts.filter((_, at) => at % 2 === 1)
  if (between.length === 0) return digits[0] ?? null
  const isFull = (count: number) =>
    /^[1-9]\d{0,2}$/.test(digits[0] ?? '') && digits.slice(1, count).every((one) => one.length === 3)
  const last = between.at(-1) ?? ''
  const isAllOf = (some: readonly string[], count: number) => between.slice(0, count).every((one) => some.includes(one))
  const neutral = ["'", '\u2019', '_', ' ', '\u00A0', '\u2009', '\u202F']
  const end = between.length
  for (const some of [[group], neutral]) {
    if (isAllOf(some, end) && isFull(end + 1)) return digits.join('')
    const mayBeThousands = some === neutral && last === group && digits.at(-1)?.length === 3
    const isFraction = some === neutral ? ['.', ','].includes(last) && !mayBeThousands : last === decimal
    if (end > 1 && isFraction && isAllOf(some, end - 1) && isFull(end))
      return `${digits.slice(0, -1).join('')}.${digits.at(-1)}`
  }
  return end === 1 && ['.', ','].includes(last) ? `${digits[0]}.${digits[1]}` : null
}

const pieces = fc.oneof(
  { arbitrary: fc.stringMatching(/^\d{3}$/), weight: 6 },
  { arbitrary: fc.stringMatching(/^\d{0,4}$/), weight: 1 },
)
const typedTexts = fc
  .tuple(
    fc.stringMatching(/^[1-9]\d{0,2}$|^\d{1,4}$/),
    fc.constantFrom(...marks),
    fc.array(fc.tuple(fc.constantFrom(...marks), pieces), { maxLength: 4 }),
  )
  .chain(([first, usual, rest]) =>
    fc
      .array(fc.boolean(), { minLength: rest.length, maxLength: rest.length })
      .map((isUsual) => first + rest.map(([mark, piece], at) => (isUsual[at] ? usual : mark) + piece).join('')),
  )

test.each([english, german])('accepts separators only between groups of three digits: $lang', (locale) => {
  const read = { numbers: 0, refused: 0 }
  fc.assert(
    fc.property(typedTexts, (text) => {
      const expected = readSlowly(text, locale)
      // Input may be incomplete while typing.
      const isWhole = expected !== null && /^\d+(\.\d+)?$/.test(expected)
      const parse = () => parseAmount(readNumber(text, locale), 18)
      if (!isWhole) expect(parse, text).toThrow(expect.objectContaining({ name: 'AmountFormatError' }))
      else if (BigInt(expected.split('.')[0] ?? '') < 18n) expect(parse(), text).toBe(parseAmount(expected, 18))
      else expect(readNumber(text, locale), text).toBe(expected)
      read[isWhole ? 'numbers' : 'refused'] += 1
    }),
    { numRuns: 20_000 },
  )
  expect(Math.min(read.numbers, read.refused)).toBeGreaterThan(2_000)
})

test.each(['1 5', "1'5", '1_5', '1\n2', '12 34', '1 0000', '0 125', '1  000', "1'000'00", '1 000,000', '1,00 000'])(
  'refuses %j in English',
  (typed) => {
    const read = readNumber(typed, english)
    expect(() => parseAmount(read, 9)).toThrow(expect.objectContaining({ name: 'AmountFormatError' }))
  },
)

test.each(['1.5,5', '1,000,000', '1.00.000', '1,000.5', 'abc', '1e3', ''])('refuses %j in German', (typed) => {
  const read = readNumber(typed, german)
  expect(() => parseAmount(read, 9)).toThrow(expect.objectContaining({ name: 'AmountFormatError' }))
})

test('formats with the separators of the language', () => {
  expect(formatDecimal('1000000.25')).toBe('1,000,000.25')
  expect(formatDecimal('-1234.5')).toBe('-1,234.5')
  expect(typeNumber('1234.5')).toBe('1234.5')
  expect(german).toEqual({ lang: 'de', group: '.', decimal: ',' })
})
