import { trendingIntervals } from '@solsmith/wire'
import type { Changes } from '../../database/changes.ts'
import { notifyChange } from '../../database/changes.ts'
import { createKeptValues, type KeptValue } from '../../database/keptValues.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { SourceList } from '../trendingSource.ts'
import type { PolledLists } from './createPolledLists.ts'
import type { TrendingService, VerifiedToken } from './trendingService.ts'

type Listed = Pick<SourceList, 'list' | 'status' | 'ageMs'>

const verifiedKey = 'verified tokens'
const keyOf = (id: string, interval: string) => `list ${id} ${interval}`

/** In case a notification is lost. */
const readMs = 60_000

/** A worker's, for all processes. A failing service leaves another worker's list. */
export async function storeLists(database: Database, polled: PolledLists): Promise<void> {
  const kept = createKeptValues(database)
  const own = trendingIntervals.flatMap((interval) =>
    polled.read('mainnet', interval).map((list) => ({ ...list, key: keyOf(list.id, interval) })),
  )
  const stored = await kept.read(own.map(({ key }) => key))
  const values = own
    .filter(({ status }) => status !== 'pending')
    .map(({ key, list, status, ageMs }): [string, Listed] => {
      const before = status === 'ready' ? null : toListed(stored.get(key))
      return [key, before ? { ...before, status } : { list, status, ageMs }]
    })
  const verified = polled.verified()
  await kept.write(
    new Map<string, unknown>([...values, ...(verified.length > 0 ? [[verifiedKey, verified] as const] : [])]),
  )
  await database.query((tables) => notifyChange(tables, 'lists'))
}

/** Adds the time since a worker stored it. */
const toListed = (kept: KeptValue | undefined): Listed | null => {
  if (!kept) return null
  // Written by storeLists.
  const listed = kept.value as Listed
  return { ...listed, ageMs: listed.ageMs === null ? null : listed.ageMs + kept.ageMs }
}

/** Reads what workers stored, and requests nothing. */
export function openStoredLists(
  services: readonly Pick<TrendingService, 'id' | 'serves'>[],
  { database, changes, now }: { readonly database: Database; readonly changes: Changes; readonly now: () => number },
): PolledLists {
  const lists = new Map<string, Listed & { readonly at: number }>()
  let verified: readonly VerifiedToken[] = []
  const keys = services.flatMap(({ id }) => trendingIntervals.map((interval) => keyOf(id, interval)))
  async function poll(): Promise<void> {
    const found = await createKeptValues(database).read([verifiedKey, ...keys])
    for (const key of keys) {
      const listed = toListed(found.get(key))
      if (listed) lists.set(key, { ...listed, at: now() })
    }
    // Written by storeLists.
    const tokens = (found.get(verifiedKey)?.value ?? []) as readonly VerifiedToken[]
    if (JSON.stringify(tokens) !== JSON.stringify(verified)) verified = tokens
  }
  const read = () => void poll().catch(() => {})
  changes.on('lists', read)
  const timer = setInterval(read, readMs).unref()
  return {
    read: (network, interval) =>
      services
        .filter(({ serves }) => serves(network))
        .map(({ id }) => {
          const { list = [], status = 'pending', ageMs = null, at = now() } = lists.get(keyOf(id, interval)) ?? {}
          return { id, status, list, ageMs: ageMs === null ? null : ageMs + now() - at }
        }),
    verified: () => verified,
    poll,
    close: async () => clearInterval(timer),
  }
}
