import type { NetworkId } from '@solsmith/chain'
import type { TrendingInterval } from '@solsmith/wire'
import { SourceBusyError, type SourceList } from '../trendingSource.ts'
import type { ServiceQuestion, TrendingService, VerifiedToken } from './trendingService.ts'

/** Without requests. */
export type PolledLists = {
  read(network: NetworkId, interval: TrendingInterval): readonly SourceList[]
  /** By a service, or on an exchange. */
  readonly verified: () => readonly VerifiedToken[]
  /** Never fails. */
  poll(): Promise<void>
  close(): Promise<void>
}

/** Rarely change. */
const verifiedLifetimeMs = 21_600_000

type Kept = Pick<SourceList, 'list' | 'status'> & { readonly at: number | null }

const never = Number.NEGATIVE_INFINITY

/** Least recent requests first. */
export function createPolledLists(services: readonly TrendingService[], now: () => number): PolledLists {
  const kept = new Map<string, Kept>()
  const askedAt = new Map<ServiceQuestion, number>()
  const verified = new Map<TrendingService, { readonly list: readonly VerifiedToken[]; readonly askedAt: number }>()
  const listed = new Map<TrendingService, readonly VerifiedToken[]>()
  /** Stable until changed. */
  let all: readonly VerifiedToken[] = []
  const gather = () => {
    all = [...[...verified.values()].flatMap(({ list }) => list), ...[...listed.values()].flat()]
  }

  async function ask({ id }: TrendingService, question: ServiceQuestion): Promise<void> {
    askedAt.set(question, now())
    try {
      const lists = await question.ask()
      for (const [interval, list] of lists) kept.set(keyOf(id, interval), { list, at: now(), status: 'ready' })
    } catch (error) {
      const status = error instanceof SourceBusyError ? 'busy' : 'unreachable'
      for (const interval of question.intervals) {
        const { list = [], at = null } = kept.get(keyOf(id, interval)) ?? {}
        kept.set(keyOf(id, interval), { list, at, status })
      }
    }
  }

  async function askVerified(service: TrendingService): Promise<void> {
    const last = verified.get(service)?.list ?? []
    verified.set(service, { list: last, askedAt: now() })
    const list = await service.readVerified?.().catch(() => null)
    verified.set(service, { list: list ?? last, askedAt: now() })
    if (list) gather()
  }

  function takeListed(service: TrendingService): void {
    const told = service.listedOnExchanges?.()
    if (!told || told === listed.get(service)) return
    listed.set(service, told)
    gather()
  }

  /** Sequential: services limit parallel ones. */
  async function pollService(service: TrendingService): Promise<void> {
    const { questions, perMinute } = service
    const hasAskedAll = questions.every((question) => askedAt.has(question))
    const isDue = now() - (verified.get(service)?.askedAt ?? never) >= verifiedLifetimeMs
    if (service.readVerified && isDue && (hasAskedAll || perMinute > 1)) {
      await askVerified(service)
      if (perMinute === 1) return
    }
    const oldest = questions.toSorted((left, right) => (askedAt.get(left) ?? never) - (askedAt.get(right) ?? never))
    for (const question of oldest.slice(0, perMinute)) await ask(service, question)
    takeListed(service)
  }

  let polling: Promise<unknown> | null = null
  return {
    read: (network, interval) =>
      services
        .filter(({ serves }) => serves(network))
        .map(({ id }) => {
          const { list, at, status } = kept.get(keyOf(id, interval)) ?? {
            list: [],
            at: null,
            status: 'pending' as const,
          }
          return { id, status, ageMs: at === null ? null : now() - at, list }
        }),
    verified: () => all,
    async poll() {
      polling ??= Promise.all(services.map(pollService)).finally(() => {
        polling = null
      })
      await polling
    },
    async close() {
      await Promise.all(services.map((service) => service.close()))
    },
  }
}

const keyOf = (id: string, interval: TrendingInterval) => `${id} ${interval}`
