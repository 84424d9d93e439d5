import type { Tier } from '@solsmith/tokens'

const million = 1_000_000n

/** What of a trade stays with those who provide liquidity, and what is the venue's: millionths of the trade. */
export function splitFee({ tradeFeeRate, protocolFeeRate, fundFeeRate }: Tier): {
  readonly providers: bigint
  readonly venue: bigint
} {
  const venue = (tradeFeeRate * (protocolFeeRate + fundFeeRate)) / million
  return { providers: tradeFeeRate - venue, venue }
}

/** For whom a fee is made: below 0.2 %, to 0.5 %, to 1.5 %, above. */
export function kindOf({ tradeFeeRate }: Pick<Tier, 'tradeFeeRate'>): 'low' | 'usual' | 'high' | 'highest' {
  if (tradeFeeRate < 2_000n) return 'low'
  if (tradeFeeRate <= 5_000n) return 'usual'
  return tradeFeeRate <= 15_000n ? 'high' : 'highest'
}

/** What opening a pool costs on every tier; null where they differ. */
export function openingFeeOfAll(tiers: readonly Pick<Tier, 'createFeeLamports'>[]): bigint | null {
  const [first] = tiers
  return first && tiers.every(({ createFeeLamports }) => createFeeLamports === first.createFeeLamports)
    ? first.createFeeLamports
    : null
}
