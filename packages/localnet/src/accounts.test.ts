import { expect, test } from 'vitest'
import { type AccountState, createAccountTable } from './accounts.ts'
import { emptyAccount } from './emptyAccount.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'

const key = (fill: number) => toBase58(new Uint8Array(32).fill(fill))
const [alice, bob, mint] = [key(1), key(2), key(3)]
const sol = (lamports: bigint): AccountState => ({ ...emptyAccount, lamports })

function tokenAccount(owner: string, delegate?: string): AccountState {
  const data = Buffer.alloc(165).fill(1, 108, 109)
  data.set(fromBase58(mint), 0)
  data.set(fromBase58(owner), 32)
  if (delegate) data.writeUInt32LE(1, 72)
  if (delegate) data.set(fromBase58(delegate), 76)
  return { ...emptyAccount, lamports: 1n, owner: programs.token, data }
}

//  slot 1: a = 10      slot 2: a = 20, b = 5      slot 3: a closed
test('reads every slot that is not final as it was at its end', () => {
  const table = createAccountTable()
  table.apply(1n, [{ address: 'a', account: sol(10n) }])
  table.apply(2n, [
    { address: 'a', account: sol(15n) },
    { address: 'a', account: sol(20n) },
    { address: 'b', account: sol(5n) },
  ])
  table.apply(3n, [{ address: 'a', account: null }])

  const seen = [0n, 1n, 2n, 3n].map((slot) => {
    const view = table.at(slot)
    return [
      view.get('a')?.lamports,
      view.get('b')?.lamports,
      view.supply(),
      view.list({ kind: 'program', address: programs.system }).length,
    ]
  })

  expect(seen).toEqual([
    [undefined, undefined, 0n, 0],
    [10n, undefined, 10n, 1],
    [20n, 5n, 25n, 2],
    [undefined, 5n, 5n, 1],
  ])
  expect(table.at(2n).listAll()).toHaveLength(2)
})

test('reads the same state at every final slot', () => {
  const table = createAccountTable()
  table.apply(1n, [{ address: 'a', account: sol(10n) }])
  table.apply(2n, [{ address: 'a', account: sol(20n) }])
  table.apply(3n, [{ address: 'a', account: sol(30n) }])

  table.settle(2n)

  expect([0n, 1n, 2n, 3n].map((slot) => table.at(slot).get('a')?.lamports)).toEqual([20n, 20n, 20n, 30n])
})

test('moves a token account between lists, while older slots still find it in the old one', () => {
  const table = createAccountTable()
  const list = (slot: bigint, kind: 'owner' | 'delegate' | 'mint', address: string) =>
    table
      .at(slot)
      .list({ kind, address })
      .map((entry) => entry.address)
  table.apply(1n, [{ address: 't', account: tokenAccount(alice) }])
  table.apply(2n, [{ address: 't', account: tokenAccount(bob, alice) }])
  table.apply(3n, [{ address: 't', account: null }])

  expect([1n, 2n, 3n].map((slot) => list(slot, 'owner', alice))).toEqual([['t'], [], []])
  expect([1n, 2n, 3n].map((slot) => list(slot, 'owner', bob))).toEqual([[], ['t'], []])
  expect([1n, 2n, 3n].map((slot) => list(slot, 'delegate', alice))).toEqual([[], ['t'], []])
  table.settle(2n)
  expect([1n, 2n, 3n].map((slot) => list(slot, 'mint', mint))).toEqual([['t'], ['t'], []])
  table.settle(3n)
  expect(list(3n, 'mint', mint)).toEqual([])
  expect(table.list({ kind: 'program', address: programs.token })).toEqual([])
})

//  slot 1: alice      slot 2: bob      slot 3: alice      slot 4: bob
test('keeps an index entry that a slot in between still needs', () => {
  const table = createAccountTable()
  for (const [index, owner] of [alice, bob, alice, bob].entries())
    table.apply(BigInt(index) + 1n, [{ address: 't', account: tokenAccount(owner) }])

  table.settle(2n)

  const found = [2n, 3n, 4n].map((slot) => table.at(slot).list({ kind: 'owner', address: alice }).length)
  expect(found).toEqual([0, 1, 0])
})

test('shows a placed account at every slot', () => {
  const table = createAccountTable()
  table.apply(1n, [{ address: 'a', account: sol(10n) }])

  table.place('a', { ...sol(7n), owner: programs.memo })

  expect([0n, 1n].map((slot) => table.at(slot).get('a')?.lamports)).toEqual([7n, 7n])
  expect(table.list({ kind: 'program', address: programs.system })).toEqual([])
  expect(table.at(0n).list({ kind: 'program', address: programs.memo })).toHaveLength(1)
  expect(table.supply()).toBe(7n)
})
