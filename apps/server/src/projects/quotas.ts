import { type Buckets, createBuckets } from '../buckets.ts'
import type { Deps } from '../deps.ts'
import type { RpcNetwork } from '../rpc/networks.ts'
import { toVisitor } from '../visitors.ts'
import type { Caller } from './admitProject.ts'

/** Counts what the visitors of projects spend, so that no project can use up another's share. */
export type Quotas = {
  /** The same network, whose units are those of a caller. */
  meter(network: RpcNetwork, caller: Caller): RpcNetwork
}

/** Calls that no page makes get this part of a visitor's units. */
const withoutPage = 1 / 10

export function createQuotas({ caps: { projectUnitsPerMinute }, now }: Pick<Deps, 'caps' | 'now'>): Quotas {
  const made = new Map<string, Buckets>()
  /** Buckets of one size are shared: their keys tell the projects apart. */
  const bucketsOf = (name: string, perMinute: number) => {
    const key = `${name} ${perMinute}`
    const buckets = made.get(key) ?? createBuckets(perMinute, now)
    made.set(key, buckets)
    return buckets
  }
  return {
    meter(network, { project, isPage }) {
      const perMinute = network.upstream.unitsPerMinute * (isPage ? 1 : withoutPage)
      const visitors = bucketsOf(`${network.id} ${isPage}`, Math.max(1, Math.floor(perMinute)))
      const totals = bucketsOf(`${network.id} total`, project?.unitsPerMinute ?? projectUnitsPerMinute)
      const id = project?.id ?? 'own'
      const keyOf = (ip: string) => `${id} ${toVisitor(ip)}`
      return {
        ...network,
        isReadOnly: !isPage,
        buckets: {
          take: (ip, units) => visitors.take(keyOf(ip), units) || totals.take(id, units),
          charge(ip, units) {
            visitors.charge(keyOf(ip), units)
            totals.charge(id, units)
          },
        },
      }
    },
  }
}
