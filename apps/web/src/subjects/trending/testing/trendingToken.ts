import type { Trending } from '@solsmith/wire'
import { anvil } from '#testing/tokens.ts'

type TrendingToken = Trending['tokens'][number]

export const trendingToken = (changes: Partial<TrendingToken> = {}): TrendingToken => ({
  mint: anvil,
  name: 'Anvil',
  symbol: 'ANVL',
  picture: null,
  ranks: [{ source: 'instance', rank: 1 }],
  isPromoted: false,
  price: 0.00418,
  marketCap: 4_180_000,
  liquidity: 412_000,
  volume: 1_940_000,
  change: 0.382,
  prices: [1, 2, 1.5],
  ageSeconds: 172_800,
  holders: 3_214,
  isVerified: false,
  imitates: null,
  settings: { standard: 'modern', canMint: false, canFreeze: false, hasHook: false },
  ...changes,
})
