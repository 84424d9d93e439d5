import type { Tier } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf, openingFeeOfAll, splitFee } from './tierFigures.ts'

const tier = (part: Partial<Tier>) =>
  ({ tradeFeeRate: 2_500n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n, ...part }) as Tier

test('splits a quarter of a percent into 0.21 % for providers and 0.04 % for the venue', () => {
  expect(splitFee(tier({}))).toEqual({ providers: 2_100n, venue: 400n })
})

test('splits the whole fee into nonnegative parts', () => {
  const rate = fc.bigInt(0n, 1_000_000n)
  fc.assert(
    fc.property(rate, rate, rate, (tradeFeeRate, protocolFeeRate, more) => {
      const fundFeeRate = (more * (1_000_000n - protocolFeeRate)) / 1_000_000n
      const { providers, venue } = splitFee(tier({ tradeFeeRate, protocolFeeRate, fundFeeRate }))
      expect(providers + venue).toBe(tradeFeeRate)
      expect(providers).toBeGreaterThanOrEqual(0n)
      expect(venue).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test('changes the audience of a fee at the stated steps', () => {
  const kinds = [100n, 1_999n, 2_000n, 5_000n, 5_001n, 15_000n, 15_001n, 40_000n].map((tradeFeeRate) =>
    kindOf({ tradeFeeRate }),
  )
  expect(kinds).toEqual(['low', 'low', 'usual', 'usual', 'high', 'high', 'highest', 'highest'])
})

test('shows one opening cost if all tiers agree, and otherwise each', () => {
  const [one, same, other] = [150n, 150n, 0n].map((createFeeLamports) => tier({ createFeeLamports }))

  expect(openingFeeOfAll([one, same].flatMap((each) => each ?? []))).toBe(150n)
  expect(openingFeeOfAll([one, other].flatMap((each) => each ?? []))).toBeNull()
  expect(openingFeeOfAll([])).toBeNull()
})
