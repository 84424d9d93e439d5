import { expect, test } from 'vitest'
import { en as words } from '#review/words/facts.en.ts'
import { balanceAfter } from './balanceAfter.ts'

const readyOf = (all: bigint, first: bigint) =>
  // Only these sums are read.
  ({ all: { lamports: all }, cost: { totalLamports: first } }) as unknown as NonNullable<
    Parameters<typeof balanceAfter>[1]
  >

test('is exact after one step, and counts the estimates of later ones', () => {
  expect(balanceAfter(5_000_000_000n, readyOf(2n, 2n))).toEqual({ keepsLamports: 5_000_000_000n })
  expect(balanceAfter(5_000_000_000n, readyOf(1_023_300_000n, 1_000_000_000n))).toEqual({
    note: words.keepAll('4.9767'),
  })
  expect(balanceAfter(5n, readyOf(1_000n, 1n))).toEqual({ note: words.keepAll('0.0000') })
  expect(balanceAfter(5n, undefined)).toEqual({})
})
