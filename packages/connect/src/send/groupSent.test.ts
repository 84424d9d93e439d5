import { type Address, address, getAddressEncoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { AccountState } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { groupSent } from './groupSent.ts'
import type { JournalEntry } from './journal.ts'

const sender = address('Vote111111111111111111111111111111111111111')
const sent = (hash: string) => ({ metadata: { hash } })
const entry = (signature: string, batch: string | null, index = 0) =>
  ({
    kind: 'distribute',
    account: sender,
    label: `ANVL ${index + 1}/3`,
    ...(batch !== null && { part: { batch, index, count: 3, digest: null } }),
    state: { status: 'confirmed', signature, slot: 1n },
  }) as unknown as JournalEntry // Only the fields that are read.

test('joins the parts of one list, and nothing else', () => {
  const entries = [entry('a', 'one'), entry('b', 'one', 1), entry('c', 'two'), entry('d', null), entry('e', 'one', 2)]

  expect(groupSent(['x', 'b', 'y', 'a', 'c', 'd'].map(sent), entries)).toEqual([
    { list: null, transactions: [sent('x')] },
    { list: { label: 'ANVL', count: 3, sum: null }, transactions: [sent('b'), sent('a')] },
    { list: null, transactions: [sent('y')] },
    { list: null, transactions: [sent('c')] },
    { list: null, transactions: [sent('d')] },
  ])
})

test('ignores parts that are not confirmed', () => {
  const open = { ...entry('a', 'one'), state: { status: 'void', reason: 'left' } } as JournalEntry

  expect(groupSent([sent('a'), sent('b')], [open])).toHaveLength(2)
})

test('ignores the parts of a new token', () => {
  const parts = [entry('a', 'one'), entry('b', 'one', 1)].map((part) => ({ ...part, kind: 'create-token' }))

  expect(groupSent([sent('a'), sent('b')], parts)).toHaveLength(2)
})

test('adds up what left the sender, and counts each account paid once', () => {
  const paid = (signature: string, index: number, shown: JournalEntry['shown']) =>
    Object.assign(entry(signature, 'one', index), { shown })
  const entries = [
    paid('a', 0, [
      { address: accounts.source, before: holding(sender, 100n), after: holding(sender, 70n) },
      // A transfer fee stays at the recipient.
      { address: accounts.one, before: null, after: holding(accounts.one, 9n) },
      { address: accounts.two, before: holding(accounts.two, 5n), after: holding(accounts.two, 25n) },
      { address: sender, before: wallet, after: wallet },
    ]),
    paid('b', 1, [
      { address: accounts.source, before: holding(sender, 70n), after: holding(sender, 65n) },
      { address: accounts.two, before: holding(accounts.two, 25n), after: holding(accounts.two, 30n) },
    ]),
  ]

  expect(groupSent([sent('a'), sent('b')], entries)[0]?.list).toEqual({
    label: 'ANVL',
    count: 2,
    sum: { amount: 35n, recipients: 2 },
  })
})

const accounts = {
  source: address('SysvarRent111111111111111111111111111111111'),
  one: address('SysvarC1ock11111111111111111111111111111111'),
  two: address('Stake11111111111111111111111111111111111111'),
}
const wallet: AccountState = {
  lamports: 1n,
  owner: address('11111111111111111111111111111111'),
  data: new Uint8Array(),
}

function holding(owner: Address, amount: bigint): AccountState {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { lamports: 1n, owner: TOKEN_PROGRAM_ADDRESS, data }
}
