import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownUsd } from './useHoldings.ts'

test('adds up to a total of the same cents', () => {
  const rows = fc.array(fc.double({ min: 1, max: 9_999, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(rows, (amounts) => {
      const cents = amounts.map((amount) => Math.round(amount * 100)).reduce((sum, cent) => sum + cent, 0)
      const total = amounts.reduce((sum, amount) => sum + shownUsd(amount), 0)
      expect(Math.round(total * 100)).toBe(cents)
    }),
  )
})
