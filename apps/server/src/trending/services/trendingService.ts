import type { NetworkId } from '@solsmith/chain'
import type { TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import type { TrendingFigures } from '../trendingSource.ts'

/** Top rank first. */
type ServiceLists = ReadonlyMap<TrendingInterval, readonly TrendingFigures[]>

export type ServiceQuestion = {
  /** Of its answer. */
  readonly intervals: readonly TrendingInterval[]
  /** @throws {SourceBusyError} after a rate limit. */
  ask(): Promise<ServiceLists>
}

/** Polled, never for a visitor. */
export type TrendingService = {
  readonly id: Exclude<TrendingSourceId, 'instance'>
  serves(network: NetworkId): boolean
  readonly questions: readonly ServiceQuestion[]
  /** Requests. */
  readonly perMinute: number
  /** Null if unsupported. */
  readonly readVerified: (() => Promise<readonly VerifiedToken[]>) | null
  /** Stable until changed; null if unsupported. */
  readonly listedOnExchanges: (() => readonly VerifiedToken[]) | null
  close(): Promise<void>
}

export type VerifiedToken = {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Null if unknown. */
  readonly icon: string | null
}

export type ServiceInput = {
  readonly url: string
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Milliseconds since 1970. */
  readonly today: () => number
}
