import { expect, test } from 'vitest'
import { currencyName, currencySign, limitsText } from './currencyText.ts'

test('a currency has its name in the language; what is none keeps its letters', () => {
  expect(currencyName('USD', 'en')).toBe('US Dollar')
  expect(currencyName('USD', 'de')).toBe('US-Dollar')
  expect(currencyName('not one', 'en')).toBe('not one')
})

test('a currency has its sign; what has none keeps its letters', () => {
  expect(currencySign('USD', 'en')).toBe('$')
  expect(currencySign('EUR', 'de')).toBe('€')
  expect(currencySign('not one', 'en')).toBe('not one')
})

test('the least and the most of all ways to pay, as the language writes them', () => {
  const limits = [
    { min: '10.00', max: '7500.00' },
    { min: '20.00', max: '25000.00' },
  ]
  const write = (least: string, most: string) => `${least} - ${most}`
  expect(limitsText(limits, { lang: 'en', write })).toBe('10 - 25,000')
  expect(limitsText(limits, { lang: 'de', write })).toBe('10 - 25.000')
  expect(limitsText([], { lang: 'de', write })).toBe('')
})
