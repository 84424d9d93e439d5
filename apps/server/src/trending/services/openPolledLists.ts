import type { Upstreams } from '../../rpc/upstream.ts'
import type { TrendingServices } from '../trendingSettings.ts'
import { createPolledLists, type PolledLists } from './createPolledLists.ts'
import { openServices } from './openServices.ts'

/** Required by services, and sufficient. */
const pollMs = 60_000

/** Polls the enabled services immediately and then every minute. */
export function openPolledLists({
  trending,
  upstreams,
  now,
}: {
  readonly trending: TrendingServices
  readonly upstreams: Pick<Upstreams, 'mainnet'>
  readonly now: () => number
}): PolledLists {
  // Trending tokens of mainnet are useless without access to it.
  const services = upstreams.mainnet ? openServices(trending, now) : []
  const lists = createPolledLists(services, now)
  if (services.length === 0) return lists
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
