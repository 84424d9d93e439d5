import type { TrendingFigures } from '../trendingSource.ts'

export const createFigures = (mint: string): TrendingFigures => ({
  mint,
  isPromoted: false,
  price: null,
  marketCap: null,
  liquidity: null,
  volume: null,
  change: null,
  prices: [],
  ageSeconds: null,
  holders: null,
})
