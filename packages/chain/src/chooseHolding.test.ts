import type { Address } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseHolding } from './chooseHolding.ts'

const holdings = fc.uniqueArray(
  fc.record({
    address: fc.constantFrom(...'abcdefgh').map((name) => name as Address),
    amount: fc.bigInt(0n, 10n),
    isFrozen: fc.boolean(),
  }),
  { selector: ({ address }) => address },
)

test('chooses an unfrozen account with enough, and returns the total without one', () => {
  fc.assert(
    fc.property(holdings, fc.bigInt(1n, 12n), (all, amount) => {
      const home = 'a' as Address
      const chosen = chooseHolding(all, { home, amount })
      const usable = all.filter(({ isFrozen }) => !isFrozen)
      const enough = usable.filter((one) => one.amount >= amount)
      if (chosen.source === null) {
        expect(enough).toEqual([])
        expect(chosen.total).toBe(usable.reduce((sum, one) => sum + one.amount, 0n))
        expect(usable.every((one) => one.amount <= chosen.largest)).toBe(true)
      } else {
        expect(enough).toContain(chosen.source)
        if (enough.some(({ address }) => address === home)) expect(chosen.source.address).toBe(home)
      }
    }),
  )
})
