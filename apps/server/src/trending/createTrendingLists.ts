import type { TrendingInterval } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'
import type { PolledLists } from './services/createPolledLists.ts'
import type { OwnSource, SourceList, TrendingFigures } from './trendingSource.ts'

export type TrendingLists = {
  /** Never fails. */
  read(chain: ServedChain, interval: TrendingInterval): Promise<readonly SourceList[]>
}

const lifetimeMs = 5_000

type Kept = { list: readonly TrendingFigures[]; at: number | null; askedAt: number; status: 'ready' | 'unreachable' }

/**
 * Services' lists come from memory; the last list survives failures.
 *
 * @param now - Monotonic milliseconds.
 */
export function createTrendingLists(
  { own, polled }: { readonly own: OwnSource; readonly polled: Pick<PolledLists, 'read'> },
  now: () => number,
): TrendingLists {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<void>>()

  async function ask(chain: ServedChain, interval: TrendingInterval, key: string) {
    const last = kept.get(key)
    const askedAt = now()
    try {
      const list = await own.list(chain, interval)
      kept.set(key, { list, at: now(), askedAt, status: 'ready' })
    } catch {
      kept.set(key, { list: last?.list ?? [], at: last?.at ?? null, askedAt, status: 'unreachable' })
    }
  }

  async function readOwn(chain: ServedChain, interval: TrendingInterval): Promise<SourceList> {
    const key = `${chain.caip2} ${interval}`
    const askedAt = kept.get(key)?.askedAt ?? Number.NEGATIVE_INFINITY
    if (now() - askedAt >= lifetimeMs) {
      const question = asking.get(key) ?? ask(chain, interval, key).finally(() => asking.delete(key))
      asking.set(key, question)
      await question
    }
    const { list, at, status } = kept.get(key) ?? { list: [], at: null, status: 'unreachable' as const }
    return { id: 'instance', status, ageMs: at === null ? null : now() - at, list }
  }

  return {
    read: async (chain, interval) => [await readOwn(chain, interval), ...polled.read(chain.id, interval)],
  }
}
