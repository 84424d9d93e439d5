import type { Trending, TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'

/** What a source says of a token; null where it says nothing. Names, powers and pictures the network says itself. */
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

/** What a source said last, and whether it still answers. */
export type SourceList = {
  readonly id: TrendingSourceId
  readonly status: Trending['sources'][number]['status']
  /** Since it was read last; null: never. */
  readonly ageMs: number | null
  readonly list: readonly TrendingFigures[]
}

/** What trends by what this server reads itself. */
export type OwnSource = {
  /** Lists what trends within an interval, first what trends most. It may fail. */
  list(chain: ServedChain, interval: TrendingInterval): Promise<readonly TrendingFigures[]>
}

/** A service has asked us to come back later. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError'
}

export const intervalSeconds: { readonly [I in TrendingInterval]: number } = {
  '5m': 300,
  '1h': 3_600,
  '6h': 21_600,
  '24h': 86_400,
}
