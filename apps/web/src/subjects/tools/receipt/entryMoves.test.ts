import { type Address, address } from '@solana/kit'
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { anvil, stranger } from '#testing/tokens.ts'
import { entryMoves, writeMoves } from './entryMoves.ts'

const wallet = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')
const coins = (lamports: bigint) => ({ lamports, owner: wallet, data: new Uint8Array() })

function holding(mint: Address, amount: bigint, owner: Address = wallet) {
  const nothing = { delegate: null, isNative: null, closeAuthority: null, delegatedAmount: 0n }
  const data = getTokenEncoder().encode({ mint, owner, amount, state: AccountState.Initialized, ...nothing })
  return { lamports: 2_039_280n, owner: TOKEN_PROGRAM_ADDRESS, data: new Uint8Array(data) }
}

const tokenOf = (mint: string) =>
  mint === wrappedSolMint ? { symbol: 'SOL', decimals: 9 } : { symbol: 'ANVL', decimals: mint === anvil ? 6 : null }

test('writes what a swap paid and received, without accounts of others', () => {
  const moves = entryMoves({
    account: wallet,
    shown: [
      { address: wallet, before: coins(1_000_000_000n), after: coins(500_000_000n) },
      { address: anvil, before: null, after: holding(anvil, 7_500_000n) },
      { address: stranger, before: holding(anvil, 9_000_000n, stranger), after: holding(anvil, 1_500_000n, stranger) },
    ],
  })

  expect(writeMoves(moves, tokenOf, (plain) => plain)).toBe('0.5 SOL → 7.5 ANVL')
})

test('adds wrapped SOL to SOL', () => {
  const moves = entryMoves({
    account: wallet,
    shown: [
      { address: wallet, before: coins(3n), after: coins(2n) },
      { address: anvil, before: holding(wrappedSolMint, 1n), after: holding(wrappedSolMint, 6n) },
    ],
  })

  expect(moves).toEqual([{ mint: wrappedSolMint, amount: 4n }])
})

test.each([
  ['an older entry', {}],
  ['only a fee', { shown: [{ address: wallet, before: coins(3n), after: coins(2n) }] }],
])('writes nothing for %s', (_, entry) => {
  expect(writeMoves(entryMoves({ account: wallet, ...entry }), tokenOf, (plain) => plain)).toBeNull()
})

test('writes nothing while the decimals are unread', () => {
  const moves = [
    { mint: wrappedSolMint, amount: -1n },
    { mint: stranger, amount: 1n },
  ]

  expect(writeMoves(moves, tokenOf, (plain) => plain)).toBeNull()
})
