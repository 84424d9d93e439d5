import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLanguage } from './readLanguage.ts'

test.each([
  ['', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['fr, de;q=0.5, en;q=0.4', 'de'],
  ['en;q=0.4, de;q=0.5', 'de'],
  ['en, de', 'en'],
  ['de;q=0, en', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['de;q=x', 'de'],
] as const)('answers "%s" with %s', (asked, language) => {
  expect(readLanguage({ 'accept-language': asked })).toBe(language)
})

test.each([
  ['language=de', 'de'],
  ['a=b; language=de; c=d', 'de'],
  ['language=fr', 'en'],
  ['mylanguage=de', 'en'],
  ['language', 'en'],
] as const)('reads the choice "%s" as %s', (cookie, language) => {
  expect(readLanguage({ cookie })).toBe(language)
  if (language === 'de') expect(readLanguage({ cookie, 'accept-language': 'en' })).toBe('de')
})

test('returns a language for arbitrary input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, asked) => {
      expect(['en', 'de']).toContain(readLanguage({ cookie, 'accept-language': asked }))
    }),
  )
})
