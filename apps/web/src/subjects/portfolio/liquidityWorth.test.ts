import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { liquidityWorth } from './liquidityWorth.ts'

type Parts = Parameters<typeof liquidityWorth>[0][number]

const positionOf = (
  kind: 'free' | 'locked',
  fees: readonly [bigint, bigint] | null,
  quote: string = wrappedSolMint,
  reserves: readonly [bigint, bigint] = [10_000_000n, 100_000_000n],
) =>
  // Only the fields read here.
  ({
    kind,
    value: 5_000n,
    fees,
    pool: {
      quoteSide: 1,
      sides: [
        { mint: 'A', reserve: reserves[0] },
        { mint: quote, reserve: reserves[1] },
      ],
    },
  }) as unknown as Parts

const none = () => false

test('counts free liquidity, and of locked liquidity only the fees', () => {
  expect(liquidityWorth([positionOf('free', null)], none)).toBe(5_000n)
  expect(liquidityWorth([positionOf('locked', [3n, 7n])], none)).toBe(37n)
  expect(liquidityWorth([positionOf('free', [1n, 1n]), positionOf('locked', null)], none)).toBe(5_011n)
})

test('leaves out pools against other tokens, which have no price here', () => {
  expect(liquidityWorth([positionOf('free', null, 'USD')], none)).toBe(0n)
})

test('counts only the SOL side of pools of own tokens', () => {
  const isOwn = (mint: string) => mint === 'A'

  expect(liquidityWorth([positionOf('free', [3n, 7n])], isOwn)).toBe(2_507n)
  expect(liquidityWorth([positionOf('locked', [3n, 7n])], isOwn)).toBe(7n)
})

test('counts no tokens at the price of an emptied pool', () => {
  expect(liquidityWorth([positionOf('locked', [3n, 7n], wrappedSolMint, [1n, 1_000n])], none)).toBe(7n)
})
