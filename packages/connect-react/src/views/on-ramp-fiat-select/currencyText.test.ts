import { expect, test } from 'vitest'
import { currencyName, currencySign, limitsText } from './currencyText.ts'

test('localizes currency names, with the code as a fallback', () => {
  expect(currencyName('USD', 'en')).toBe('US Dollar')
  expect(currencyName('USD', 'de')).toBe('US-Dollar')
  expect(currencyName('not one', 'en')).toBe('not one')
})

test('returns currency symbols, with the code as a fallback', () => {
  expect(currencySign('USD', 'en')).toBe('$')
  expect(currencySign('EUR', 'de')).toBe('€')
  expect(currencySign('not one', 'en')).toBe('not one')
})

test('formats the minimum and maximum of all payment methods', () => {
  const limits = [
    { min: '10.00', max: '7500.00' },
    { min: '20.00', max: '25000.00' },
  ]
  const write = (least: string, most: string) => `${least} - ${most}`
  expect(limitsText(limits, { lang: 'en', write })).toBe('10 - 25,000')
  expect(limitsText(limits, { lang: 'de', write })).toBe('10 - 25.000')
  expect(limitsText([], { lang: 'de', write })).toBe('')
})
