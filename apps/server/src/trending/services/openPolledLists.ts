import type { Deps } from '../../deps.ts'
import { createPolledLists, type PolledLists } from './createPolledLists.ts'
import { openServices } from './openServices.ts'

/** Services ask for it, and a minute changes little. */
const pollMs = 60_000

/** Asks the services that the operator has switched on, at once and every minute from now on. */
export function openPolledLists({
  trending,
  upstreams,
  now,
}: Pick<Deps, 'trending' | 'upstreams' | 'now'>): PolledLists {
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
