import type { Upstreams } from '../../rpc/upstream.ts'
import type { TrendingServices } from '../trendingSettings.ts'
import { createPolledLists, type PolledLists } from './createPolledLists.ts'
import { openServices } from './openServices.ts'

/** Required by services. */
const pollMs = 60_000

export function openPolledLists({
  trending,
  upstreams,
  now,
}: {
  readonly trending: TrendingServices
  readonly upstreams: Pick<Upstreams, 'mainnet'>
  readonly now: () => number
}): PolledLists {
  // Useless without mainnet.
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
