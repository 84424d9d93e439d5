import { expect, test } from 'vitest'
import { formatLocalAmount, inLanguage } from './inLanguage.ts'

test('formats amounts with the separators of the language, digit for digit', () => {
  expect(inLanguage('1,234,567.000000015', 'en')).toBe('1,234,567.000000015')
  expect(inLanguage('1,234,567.000000015', 'de')).toBe('1.234.567,000000015')
  expect(inLanguage('<0.000001', 'de')).toBe('<0,000001')
  expect(inLanguage('2.', 'de')).toBe('2,')
  expect(inLanguage('', 'de')).toBe('')
})

test('groups thousands of plain amounts, up to the largest', () => {
  expect(formatLocalAmount('18446744073709551615', 'en')).toBe('18,446,744,073,709,551,615')
  expect(formatLocalAmount('18446744073.709551615', 'de')).toBe('18.446.744.073,709551615')
  expect(formatLocalAmount('999.5', 'de')).toBe('999,5')
})
