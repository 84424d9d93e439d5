import type { NetworkId } from '@solsmith/chain'
import type { TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import type { TrendingFigures } from '../trendingSource.ts'

/** A service's lists by interval, top rank first. */
type ServiceLists = ReadonlyMap<TrendingInterval, readonly TrendingFigures[]>

/** A request to a service. */
export type ServiceQuestion = {
  /** Intervals of its answer. */
  readonly intervals: readonly TrendingInterval[]
  /** @throws {SourceBusyError} after a rate limit; anything else: no valid answer. */
  ask(): Promise<ServiceLists>
}

/** An external service with trending tokens of one network, polled by the clock and never for a visitor. */
export type TrendingService = {
  readonly id: Exclude<TrendingSourceId, 'instance'>
  serves(network: NetworkId): boolean
  readonly questions: readonly ServiceQuestion[]
  /** Requests per minute. */
  readonly perMinute: number
  /** Verified tokens, requested occasionally in place of a list; null if unsupported. */
  readonly readVerified: (() => Promise<readonly VerifiedToken[]>) | null
  /** Tokens of its lists on exchanges; the same list until it changes. Null if unsupported. */
  readonly listedOnExchanges: (() => readonly VerifiedToken[]) | null
  close(): Promise<void>
}

/** A token verified by a service. */
export type VerifiedToken = {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Image URL; null if unknown. */
  readonly icon: string | null
}

/** Dependencies of a service. */
export type ServiceInput = {
  readonly url: string
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** Milliseconds since 1970. */
  readonly today: () => number
}
