import { expect, test } from 'vitest'
import { openLanded, readAccountChanges, readDetails } from './landed.ts'
import { createNetwork } from './network.ts'
import { parseTransaction } from './parse/parseTransaction.ts'
import { runTransaction } from './runTransaction.ts'
import { balanceOf, createFundedKey, createKey, draftTransfer, now, writeTransaction } from './testing/craft.ts'

function landTransfer() {
  const network = createNetwork()
  const [alice, bob] = [createFundedKey(network), createKey()]
  const draft = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 5_000_000n })
  const transaction = parseTransaction(writeTransaction(draft))
  const outcome = now(runTransaction(network, transaction, 'check-signatures'))
  if ('dropped' in outcome) throw new Error(String(outcome.dropped))
  return { network, alice, bob, transaction, landed: outcome.landed }
}

test('a record opens as what was recorded', () => {
  const { landed, transaction } = landTransfer()

  const opened = openLanded(landed.record)

  expect(opened.landed).toEqual(landed)
  expect(opened.transaction.bytes).toEqual(transaction.bytes)
})

test('a record holds what the transaction did to accounts and balances', () => {
  const { network, alice, bob, landed } = landTransfer()

  const { preBalances, postBalances, fee, logs, writable } = readDetails(landed)

  expect(fee).toBe(5_000n)
  expect(preBalances.slice(0, 2)).toEqual([100_000_000_000n, 0n])
  expect(postBalances.slice(0, 2)).toEqual([99_994_995_000n, 5_000_000n])
  expect(writable).toEqual([true, true, false])
  expect(logs).toHaveLength(2)
  expect(readAccountChanges(landed)).toEqual(
    [alice, bob].map(({ address }) => ({ address, account: network.accounts.get(address) })),
  )
  expect(balanceOf(network, bob.bytes)).toBe(5_000_000n)
})
