import { expect, test } from 'vitest'
import { fitsBatch, type TransferLayout } from './encodeTransfers.ts'

const bytes = new Uint8Array(32)
const layout: TransferLayout = {
  version: 0,
  wallet: bytes,
  source: bytes,
  mint: bytes,
  tokenProgram: bytes,
  programs: { system: bytes, associated: bytes, memo: bytes, budget: bytes },
  decimals: 6,
  budget: { units: 1, microLamports: 1n },
}
const anyLength = 100_000

test.each([
  // 4 × 6 for new accounts, 37 transfers, compute unit limit and price, and the memo: 64.
  ['with accounts that are made, a price and a memo', layout, { made: 4, memoBytes: 8 }, 37],
  ['without a price', { ...layout, budget: { units: 1, microLamports: 0n } }, { made: 4, memoBytes: 8 }, 38],
  ['without a memo', layout, { made: 4, memoBytes: 0 }, 38],
  ['without a budget', { ...layout, budget: null }, { made: 4, memoBytes: 8 }, 39],
] as const)('runs at most 64 instructions, inner calls included: %s', (_, kind, shape, most) => {
  const fits = (existing: number) => fitsBatch(kind, { ...shape, existing }, anyLength)

  expect([fits(most), fits(most + 1)]).toEqual([true, false])
})

test('names at most 64 accounts, including spare ones', () => {
  // Wallet, source, mint, token program, compute budget program, and 59 recipients.
  const fits = (existing: number, spare: number) =>
    fitsBatch(layout, { existing, made: 0, memoBytes: 0 }, anyLength, spare)

  expect([fits(59, 0), fits(60, 0)]).toEqual([true, false])
  expect([fits(57, 2), fits(58, 2)]).toEqual([true, false])
})
