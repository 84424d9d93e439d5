import { expect, test } from 'vitest'
import { inLanguage } from './inLanguage.ts'

test('amounts are written with the separators of the language, digit for digit', () => {
  expect(inLanguage('1,234,567.000000015', 'en')).toBe('1,234,567.000000015')
  expect(inLanguage('1,234,567.000000015', 'de')).toBe('1.234.567,000000015')
  expect(inLanguage('<0.000001', 'de')).toBe('<0,000001')
  expect(inLanguage('2.', 'de')).toBe('2,')
  expect(inLanguage('', 'de')).toBe('')
})
