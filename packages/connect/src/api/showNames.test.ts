import { hasHidden } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showNames } from './showNames.ts'

test('names show their hidden characters wherever they are; everything else stays as it is', () => {
  const answer = {
    balances: [{ name: 'US\u200bDC', symbol: '\u202eCDSU', address: 'a\u200bb', price: 1, iconUrl: null }],
    message: 'two\nlines',
  }

  expect(showNames(answer)).toEqual({
    balances: [{ name: 'US\\u{200b}DC', symbol: '\\u{202e}CDSU', address: 'a\u200bb', price: 1, iconUrl: null }],
    message: 'two\nlines',
  })
})

test('an answer without hidden characters is the same', () => {
  const value = fc.jsonValue().filter((json) => !hasHidden(JSON.stringify(json)))
  fc.assert(
    fc.property(value, (json) => {
      expect(showNames(json)).toEqual(json)
    }),
  )
})
