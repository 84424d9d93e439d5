import { foldText } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankName } from './rankNames.ts'

const harbor = { name: 'Harbor Coin', symbol: 'HRBR' }

test.each([
  ['hrbr', 0],
  ['harbor coin', 1],
  ['hr', 2],
  ['harb', 3],
  ['coin', 4],
  ['bor', 5],
  ['rbr', 5],
  ['pebble', null],
])('ranks "%s" at %s', (search, rank) => {
  expect(rankName(foldText(search), harbor)).toBe(rank)
})

test('ignores case, accents and character width', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'harbor coin'.split('').keys()), (cut) => {
      const search = 'harbor coin'.slice(0, cut + 1)
      const wide = search.replace(/[a-z]/g, (letter) => String.fromCodePoint(0xff21 + letter.charCodeAt(0) - 97))
      const marked = search.replace(/[ao]/g, '$&\u0301')
      const ranks = [search, search.toUpperCase(), wide, marked].map((text) => rankName(foldText(text), harbor))
      expect(new Set(ranks).size).toBe(1)
    }),
  )
})

test('always finds a token by its name and symbol, whole or by prefix', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((one) => foldText(one) !== '')
  fc.assert(
    fc.property(text, text, (name, symbol) => {
      expect(rankName(foldText(symbol), { name, symbol })).toBe(0)
      expect(rankName(foldText(name), { name, symbol })).toBeLessThanOrEqual(1)
      const [first = ''] = foldText(name)
      expect(rankName(first, { name, symbol })).not.toBeNull()
    }),
  )
})
