import { expect, test } from 'vitest'
import { emptyAccount } from './emptyAccount.ts'
import { openLanded, readAccountChanges, readDetails, writeLanded } from './landed.ts'
import { createNetwork } from './network.ts'
import { parseTransaction } from './parse/parseTransaction.ts'
import { programs } from './programs.ts'
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

test('opens a record as it was written', () => {
  const { network, landed, transaction } = landTransfer()

  const opened = openLanded(writeLanded(landed, [], network.accounts))

  expect(opened.landed).toEqual(landed)
  expect(opened.transaction.bytes).toEqual(transaction.bytes)
})

test('stores what the transaction did to accounts and balances', () => {
  const { network, bob, landed } = landTransfer()

  const { preBalances, postBalances, fee, logs, writable } = readDetails(landed)

  expect(fee).toBe(5_000n)
  expect(preBalances.slice(0, 2)).toEqual([100_000_000_000n, 0n])
  expect(postBalances.slice(0, 2)).toEqual([99_994_995_000n, 5_000_000n])
  expect(writable).toEqual([true, true, false])
  expect(logs).toHaveLength(2)
  expect(network.ledger.find(landed.signature)).toBe(landed)
  expect(balanceOf(network, bob.bytes)).toBe(5_000_000n)
})

test('stores account changes in the journal, without repeating unchanged data', () => {
  const { network, alice, bob, landed } = landTransfer()
  const data = new Uint8Array(20_000).fill(7)
  const [before, after] = [5n, 9n].map((lamports) => ({ ...emptyAccount, lamports, data }))
  const known = { get: (address: string) => (address === bob.address && before ? before : null) }
  const changes = [
    { address: alice.address, account: network.accounts.get(alice.address) },
    { address: bob.address, account: after ?? null },
    { address: programs.system, account: null },
  ]

  const written = writeLanded(landed, changes, known)

  expect(readAccountChanges(written, landed, known)).toEqual(changes)
  expect(written.length).toBeLessThan(1_000)
})
