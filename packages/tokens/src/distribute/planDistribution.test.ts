import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { findAccounts } from './lookUpReceivers.ts'
import { planDistribution } from './planDistribution.ts'

const token = { address: addressOf(1), program: TOKEN_PROGRAM_ADDRESS, decimals: 6, metadata: null }

const lines = fc.array(fc.record({ who: fc.nat(6), amount: fc.bigInt({ min: 1n, max: 9n }) }), { maxLength: 90 })

test('pays a repeated recipient for every line, at most once per transaction', () => {
  fc.assert(
    fc.property(lines, fc.nat(7), (list, countOfNew) => {
      const recipients = list.map(({ who, amount }, line) => ({ line, address: addressOf(who + 10), amount }))
      const receivers = findAccounts({ token, recipients }).map((receiver, at) => ({
        ...receiver,
        isNew: (list[at]?.who ?? 0) < countOfNew,
      }))
      const { batches } = planDistribution({
        token,
        wallet: addressOf(2),
        source: addressOf(3),
        receivers,
        campaign: 'abc',
        freeBytes: 0,
      })

      const paid = batches.flatMap((batch) => batch.receivers)
      expect(paid.toSorted((left, right) => left.line - right.line)).toEqual(receivers)
      for (const batch of batches) {
        expect(batch.receivers.length).toBeGreaterThan(0)
        expect(new Set(batch.receivers.map(({ address }) => address)).size).toBe(batch.receivers.length)
      }
    }),
  )
})
