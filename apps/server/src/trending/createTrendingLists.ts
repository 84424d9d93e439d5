import type { Trending, TrendingInterval } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'
import { SourceBusyError, type TrendingFigures, type TrendingSource } from './trendingSource.ts'

type Status = Trending['sources'][number]['status']

/** What a source said last, and whether it still answers. */
export type SourceList = {
  readonly id: TrendingSource['id']
  readonly status: Status
  /** Since it was read last; null: never. */
  readonly ageMs: number | null
  readonly list: readonly TrendingFigures[]
}

export type TrendingLists = {
  /** What each source says that serves a network. It never fails. */
  read(chain: ServedChain, interval: TrendingInterval): Promise<readonly SourceList[]>
}

/** How long a list is told without asking again: services ask for it, and a minute changes little. */
const foreignLifetimeMs = 60_000
const ownLifetimeMs = 5_000

type Kept = { list: readonly TrendingFigures[]; at: number | null; askedAt: number; status: Status }

/**
 * Asks each source on its own, so that one that does not answer keeps no other. Its last list stays, with its age.
 *
 * @param now - Milliseconds, never going back.
 */
export function createTrendingLists(sources: readonly TrendingSource[], now: () => number): TrendingLists {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<void>>()

  async function ask(source: TrendingSource, chain: ServedChain, interval: TrendingInterval, key: string) {
    const last = kept.get(key)
    const askedAt = now()
    try {
      const list = await source.list(chain, interval)
      kept.set(key, { list, at: now(), askedAt, status: 'ready' })
    } catch (error) {
      const status = error instanceof SourceBusyError ? 'busy' : 'unreachable'
      kept.set(key, { list: last?.list ?? [], at: last?.at ?? null, askedAt, status })
    }
  }

  async function read(source: TrendingSource, chain: ServedChain, interval: TrendingInterval): Promise<SourceList> {
    const key = `${source.id} ${chain.caip2} ${interval}`
    const lifetimeMs = source.id === 'instance' ? ownLifetimeMs : foreignLifetimeMs
    const askedAt = kept.get(key)?.askedAt ?? Number.NEGATIVE_INFINITY
    if (now() - askedAt >= lifetimeMs) {
      const question = asking.get(key) ?? ask(source, chain, interval, key).finally(() => asking.delete(key))
      asking.set(key, question)
      await question
    }
    const { list, at, status } = kept.get(key) ?? { list: [], at: null, status: 'unreachable' as const }
    return { id: source.id, status, ageMs: at === null ? null : now() - at, list }
  }

  return {
    read: (chain, interval) =>
      Promise.all(sources.filter(({ serves }) => serves(chain.id)).map((source) => read(source, chain, interval))),
  }
}
