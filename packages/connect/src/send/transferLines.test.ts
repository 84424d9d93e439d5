import { type Address, getAddressEncoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { AccountChange, AccountState, Simulation } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { transferLines } from './transferLines.ts'

const system = '11111111111111111111111111111111' as Address
const from = '7fUQh1wVvL3mTq8dJbPz4nEoCyXgRs5aKtW2iDpB9kRd' as Address
const to = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c' as Address
const mint = 'So11111111111111111111111111111111111111112' as Address

const plain = (lamports: bigint): AccountState => ({ lamports, owner: system, data: new Uint8Array() })

function holding(owner: Address, amount: bigint, of = mint): AccountState {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(of), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return { lamports: 2_039_280n, owner: TOKEN_PROGRAM_ADDRESS, data }
}

const simulate = (changes: readonly AccountChange[]): Simulation => ({
  slot: 1n,
  unitsConsumed: 1n,
  feeLamports: 5_000n,
  logs: [],
  changes,
})

const payer: AccountChange = { address: from, before: plain(100n), after: plain(60n) }

test('moves SOL from the sender to the recipient, who may never have had any', () => {
  const simulation = simulate([payer, { address: to, before: null, after: plain(30n) }])
  expect(transferLines(simulation, { from, to, mint: null })).toEqual([
    { owner: from, mint: null, before: 100n, after: 60n },
    { owner: to, mint: null, before: 0n, after: 30n },
  ])
})

test("shows a token's change for both owners, and the SOL that pays for it", () => {
  const other = holding(from, 9n, to)
  const simulation = simulate([
    { address: system, before: other, after: other },
    payer,
    { address: mint, before: holding(from, 50n), after: holding(from, 20n) },
    { address: system, before: null, after: holding(to, 30n) },
  ])
  expect(transferLines(simulation, { from, to, mint })).toEqual([
    { owner: from, mint, before: 50n, after: 20n },
    { owner: to, mint, before: 0n, after: 30n },
    { owner: from, mint: null, before: 100n, after: 60n },
  ])
})

test('shows no change between accounts of the same owner', () => {
  const simulation = simulate([
    payer,
    { address: mint, before: holding(from, 50n), after: holding(from, 0n) },
    { address: system, before: holding(from, 10n), after: holding(from, 60n) },
  ])
  expect(transferLines(simulation, { from, to: from, mint })[0]).toEqual({ owner: from, mint, before: 60n, after: 60n })
})

test('shows one line for a transfer to oneself, and none for what the simulation lacks', () => {
  expect(transferLines(simulate([payer]), { from, to: from, mint: null })).toHaveLength(1)
  expect(transferLines(simulate([payer]), { from, to, mint })).toEqual([
    { owner: from, mint: null, before: 100n, after: 60n },
  ])
})
