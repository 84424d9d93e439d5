import { expect, test } from 'vitest'
import { formatMoment, formatPercent, numberFormat, withPercent } from './locale.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

test('formats percentages with up to two decimals, or the requested minimum', () => {
  expect(formatPercent(250)).toBe('2.5%')
  expect(formatPercent(1)).toBe('0.01%')
  expect(formatPercent(10_000)).toBe('100%')
  expect(formatPercent(1_230, 2)).toBe('12.30%')
})

test('formats any number as a percentage', () => {
  expect(formatPercent(Number.NaN)).toBe('0%')
  expect(formatPercent(Number.POSITIVE_INFINITY)).toBe('90,071,992,547,409.91%')
  expect(formatPercent(Number.NEGATIVE_INFINITY)).toMatch(/^-90,071,992,547,409\.91%$/)
})

test.for([
  ['en', en],
  ['de', de],
] as const)('percentages are written as `Intl` does in %s', ([lang, words]) => {
  expect(words.percent('5')).toBe(new Intl.NumberFormat(lang, { style: 'percent' }).format(0.05))
})

test('keeps every digit of a given percentage', () => {
  expect(withPercent('1234.56789')).toBe('1,234.56789%')
})

test("formats a receipt's time identically everywhere", () => {
  expect(formatMoment('2026-11-22T00:14:01.000Z')).toBe('November 22, 2026 at 00:14:01 UTC')
})

test('caches one format per kind of number', () => {
  const compact = numberFormat({ notation: 'compact' })

  expect(numberFormat({ notation: 'compact' })).toBe(compact)
  expect(numberFormat()).not.toBe(compact)
  expect(numberFormat().format(1_234.5)).toBe('1,234.5')
})
