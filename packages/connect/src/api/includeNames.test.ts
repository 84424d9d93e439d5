import { hasHidden } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includeNames } from './includeNames.ts'

test('shows hidden characters in names anywhere, and changes nothing else', () => {
  const answer = {
    balances: [{ name: 'US\u200bDC', symbol: '\u202eCDSU', address: 'a\u200bb', price: 1, iconUrl: null }],
    message: 'two\nlines',
  }

  expect(includeNames(answer)).toEqual({
    balances: [{ name: 'US\\u{200b}DC', symbol: '\\u{202e}CDSU', address: 'a\u200bb', price: 1, iconUrl: null }],
    message: 'two\nlines',
  })
})

test('returns the same answer without hidden characters', () => {
  const value = fc.jsonValue().filter((json) => !hasHidden(JSON.stringify(json)))
  fc.assert(
    fc.property(value, (json) => {
      expect(includeNames(json)).toEqual(json)
    }),
  )
})
