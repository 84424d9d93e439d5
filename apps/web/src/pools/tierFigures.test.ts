import type { Tier } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf, openingFeeOfAll, splitFee } from './tierFigures.ts'

const tier = (part: Partial<Tier>) =>
  ({ tradeFeeRate: 2_500n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n, ...part }) as Tier

test('of a quarter of a percent, 0.21 % stays with providers and 0.04 % goes to the venue', () => {
  expect(splitFee(tier({}))).toEqual({ providers: 2_100n, venue: 400n })
})

test('both parts are the whole fee, and neither is below nothing', () => {
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

test('who a fee is for changes where the steps are said to be', () => {
  const kinds = [100n, 1_999n, 2_000n, 5_000n, 5_001n, 15_000n, 15_001n, 40_000n].map((tradeFeeRate) =>
    kindOf({ tradeFeeRate }),
  )
  expect(kinds).toEqual(['low', 'low', 'usual', 'usual', 'high', 'high', 'highest', 'highest'])
})

test('what every tier costs to open is said once; where they differ, each says its own', () => {
  const [one, same, other] = [150n, 150n, 0n].map((createFeeLamports) => tier({ createFeeLamports }))

  expect(openingFeeOfAll([one, same].flatMap((each) => each ?? []))).toBe(150n)
  expect(openingFeeOfAll([one, other].flatMap((each) => each ?? []))).toBeNull()
  expect(openingFeeOfAll([])).toBeNull()
})
