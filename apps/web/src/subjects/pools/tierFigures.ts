import type { Tier } from '@solsmith/tokens'

const million = 1_000_000n

export function splitFee({ tradeFeeRate, protocolFeeRate, fundFeeRate }: Tier): {
  readonly providers: bigint
  readonly venue: bigint
} {
  const venue = (tradeFeeRate * (protocolFeeRate + fundFeeRate)) / million
  return { providers: tradeFeeRate - venue, venue }
}

/** Audience of a fee: below 0.2 %, to 0.5 %, to 1.5 %, above. */
export function kindOf({ tradeFeeRate }: Pick<Tier, 'tradeFeeRate'>): 'low' | 'usual' | 'high' | 'highest' {
  if (tradeFeeRate < 2_000n) return 'low'
  if (tradeFeeRate <= 5_000n) return 'usual'
  return tradeFeeRate <= 15_000n ? 'high' : 'highest'
}

export function openingFeeOfAll(tiers: readonly Pick<Tier, 'createFeeLamports'>[]): bigint | null {
  const [first] = tiers
  return first && tiers.every(({ createFeeLamports }) => createFeeLamports === first.createFeeLamports)
    ? first.createFeeLamports
    : null
}
