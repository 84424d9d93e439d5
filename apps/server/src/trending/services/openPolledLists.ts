import type { Upstreams } from '../../rpc/upstream.ts'
import type { TrendingServices } from '../trendingSettings.ts'
import { createPolledLists, type PolledLists } from './createPolledLists.ts'
import { openServices } from './openServices.ts'

/** Services ask for it, and a minute changes little. */
const pollMs = 60_000

/** Asks the services that the operator has switched on, at once and every minute from now on. */
export function openPolledLists({
  trending,
  upstreams,
  now,
}: {
  readonly trending: TrendingServices
  readonly upstreams: Pick<Upstreams, 'mainnet'>
  readonly now: () => number
}): PolledLists {
  // What trends on mainnet is of no use to a site without it: nothing could be read of a token.
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
