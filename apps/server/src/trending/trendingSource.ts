import type { Trending, TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'

/** Null if unknown; names come from the network. */
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

export type SourceList = {
  readonly id: TrendingSourceId
  readonly status: Trending['sources'][number]['status']
  /** Null: never read. */
  readonly ageMs: number | null
  readonly list: readonly TrendingFigures[]
}

export type OwnSource = {
  /** Top rank first; may fail. */
  list(chain: ServedChain, interval: TrendingInterval): Promise<readonly TrendingFigures[]>
}

export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError'
}

export const intervalSeconds: { readonly [I in TrendingInterval]: number } = {
  '5m': 300,
  '1h': 3_600,
  '6h': 21_600,
  '24h': 86_400,
}
