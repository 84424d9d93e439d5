import type { Changes } from '../../database/changes.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { Role } from '../../environment/roles.ts'
import type { Upstreams } from '../../rpc/upstream.ts'
import type { TrendingServices } from '../trendingSettings.ts'
import { createPolledLists, type PolledLists } from './createPolledLists.ts'
import { openServices } from './openServices.ts'
import { openStoredLists } from './storedLists.ts'

/** Required by services. */
const pollMs = 60_000

export function openPolledLists({
  trending,
  upstreams,
  role,
  database,
  changes,
  now,
}: {
  readonly role: Role
  readonly database: Database
  readonly changes: Changes
  readonly trending: TrendingServices
  readonly upstreams: Pick<Upstreams, 'mainnet'>
  readonly now: () => number
}): PolledLists {
  // Useless without mainnet.
  const services = upstreams.mainnet ? openServices(trending, now) : []
  const lists = createPolledLists(services, now)
  // A job of workers polls them.
  if (services.length === 0 || role === 'worker') return lists
  if (role === 'api') {
    const stored = openStoredLists(services, { database, changes, now })
    return { ...stored, close: async () => void (await Promise.all([stored.close(), lists.close()])) }
  }
  void lists.poll()
  const timer = setInterval(() => void lists.poll(), pollMs)
  return {
    ...lists,
    async close() {
      clearInterval(timer)
      await lists.close()
    },
  }
}
