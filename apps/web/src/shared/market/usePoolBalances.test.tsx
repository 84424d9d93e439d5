import { wrappedSolMint } from '@solsmith/chain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolOf, renderWithPools } from '#testing/pools.ts'
import { stranger } from '#testing/tokens.ts'
import { mostOf, usePoolBalances } from './usePoolBalances.ts'

function Balances({ pool = poolOf() }) {
  return <output aria-label="balances">{usePoolBalances(pool).map(String).join(' ')}</output>
}

const balance = (value: number) => ({ answers: { getBalance: () => ({ context: { slot: 1 }, value }) } })

const said = () => screen.getByRole('status', { name: 'balances' }).textContent

test("returns both balances in the pool's order", async () => {
  await renderWithPools(<Balances />, { tokens: 70n }, balance(3_000))

  await expect.poll(said).toBe('70 3000')
})

test('returns zero for a missing account and for no SOL', async () => {
  const [token, sol] = poolOf().sides
  const pool = poolOf({ sides: [{ ...token, mint: stranger }, sol] })
  await renderWithPools(<Balances pool={pool} />, { tokens: 70n }, balance(0))

  await expect.poll(said).toBe('0 0')
})

test('returns null while loading', async () => {
  await renderWithPools(<Balances />, {}, { answers: { getBalance: 'never', getTokenAccountsByOwner: 'never' } })

  expect(said()).toBe('null null')
})

test('returns null without a wallet', async () => {
  await renderWithPools(<Balances />, { tokens: 70n }, { isConnected: false })

  expect(said()).toBe('null null')
})

test.for([
  ['a token', 'anvil', 70n, 70n],
  ['SOL', wrappedSolMint, 1_000_000_000n, 990_000_000n],
  ['SOL of which next to nothing is left', wrappedSolMint, 10_000_001n, 1n],
  ['SOL that fees need', wrappedSolMint, 10_000_000n, 0n],
] as const)('returns the maximum of %s', ([, mint, have, most]) => {
  expect(mostOf(mint, have)).toBe(most)
})
