import type { Trending, TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'

/** A source's figures of a token; null if unknown. Names, authorities and images come from the network. */
export type TrendingFigures = Pick<
  Trending['tokens'][number],
  | 'mint'
  | 'isPromoted'
  | 'price'
  | 'marketCap'
  | 'liquidity'
  | 'volume'
  | 'change'
  | 'prices'
  | 'ageSeconds'
  | 'holders'
>

/** A source's last list and its state. */
export type SourceList = {
  readonly id: TrendingSourceId
  readonly status: Trending['sources'][number]['status']
  /** Since the last read; null: never. */
  readonly ageMs: number | null
  readonly list: readonly TrendingFigures[]
}

/** Trending tokens from this server's index. */
export type OwnSource = {
  /** Lists an interval's tokens, top rank first. It may fail. */
  list(chain: ServedChain, interval: TrendingInterval): Promise<readonly TrendingFigures[]>
}

/** A service's rate limit. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError'
}

export const intervalSeconds: { readonly [I in TrendingInterval]: number } = {
  '5m': 300,
  '1h': 3_600,
  '6h': 21_600,
  '24h': 86_400,
}
