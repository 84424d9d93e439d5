import type { NetworkId } from '@solsmith/chain'
import type { TrendingInterval, TrendingSourceId } from '@solsmith/wire'
import type { TrendingFigures } from '../trendingSource.ts'

/** What a service said of some intervals, first what trends most. */
type ServiceLists = ReadonlyMap<TrendingInterval, readonly TrendingFigures[]>

/** Something to ask a service. */
export type ServiceQuestion = {
  /** Those that its answer is about. */
  readonly intervals: readonly TrendingInterval[]
  /** @throws {SourceBusyError} while it has refused us; anything else: it does not answer, or not so that it can be read. */
  ask(): Promise<ServiceLists>
}

/** A service of someone else that says what trends on one network. It is asked by the clock, never by a visitor. */
export type TrendingService = {
  readonly id: Exclude<TrendingSourceId, 'instance'>
  serves(network: NetworkId): boolean
  readonly questions: readonly ServiceQuestion[]
  /** How many of its questions may be asked in a minute. */
  readonly perMinute: number
  /** Tokens that it has checked; null where it does not say. Asked now and then, in the place of a question. */
  readonly readVerified: (() => Promise<readonly VerifiedToken[]>) | null
  /**
   * Tokens of its lists that an exchange trades, as far as it has told; the same list until it tells of another. Null where it does
   * not say.
   */
  readonly listedOnExchanges: (() => readonly VerifiedToken[]) | null
  close(): Promise<void>
}

/** A token that a service has checked. */
export type VerifiedToken = {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Where its picture is; null where the service does not say. */
  readonly icon: string | null
}

/** What a service needs. */
export type ServiceInput = {
  readonly url: string
  /** Milliseconds, never going back. */
  readonly now: () => number
  /** Milliseconds since 1970. */
  readonly today: () => number
}
