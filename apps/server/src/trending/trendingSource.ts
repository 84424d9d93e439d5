import type { NetworkId } from '@solsmith/chain'
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

/** Someone who says what trends. */
export type TrendingSource = {
  readonly id: TrendingSourceId
  serves(network: NetworkId): boolean
  /**
   * Lists what trends within an interval, first what trends most.
   *
   * @throws {SourceBusyError} when it has refused us for a while; anything else: it does not answer, or not so that it can be read.
   */
  list(chain: ServedChain, interval: TrendingInterval): Promise<readonly TrendingFigures[]>
}

/** A source has asked us to come back later. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError'
}

export const intervalSeconds: { readonly [I in TrendingInterval]: number } = {
  '5m': 300,
  '1h': 3_600,
  '6h': 21_600,
  '24h': 86_400,
}
