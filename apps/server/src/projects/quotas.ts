import { type Buckets, createBuckets } from '../http/buckets.ts'
import { toVisitor } from '../http/visitors.ts'
import type { RpcNetwork } from '../rpc/networks.ts'
import type { Caller } from './admitProject.ts'

/**
 * Quotas of projects and their visitors. Projects do not affect each other, and a visitor of several projects gets no
 * more than of one.
 */
export type Quotas = {
  /** Returns the network with the limits of the caller's project and of the visitor at all endpoints. */
  meter(network: RpcNetwork, caller: Caller): RpcNetwork
  /** Counts a call of the blockchain API, as `meter` does units. @returns 0 if the call is allowed, else the whole seconds to wait. */
  takeCall(caller: Caller, ip: string): number
}

/** Share of a visitor's units for calls outside pages. */
const withoutPage = 1 / 10

export function createQuotas({
  projectUnitsPerMinute,
  callsPerMinute,
  now,
}: {
  /** Default limit of a project's visitors per minute and network. */
  readonly projectUnitsPerMinute: number
  readonly callsPerMinute: number
  readonly now: () => number
}): Quotas {
  const made = new Map<string, Buckets>()
  /** Buckets of one size are shared: their keys separate the projects. */
  const bucketsOf = (name: string, perMinute: number) => {
    const key = `${name} ${perMinute}`
    const buckets = made.get(key) ?? createBuckets(perMinute, now)
    made.set(key, buckets)
    return buckets
  }
  const calls = createBuckets(callsPerMinute, now)
  const shareOf = (name: string, perMinute: number, { project, isPage }: Caller, ofVisitor: Buckets): Buckets => {
    const share = Math.max(1, Math.floor(perMinute * (isPage ? 1 : withoutPage)))
    const visitors = bucketsOf(`${name} ${isPage}`, share)
    const totals = bucketsOf(`${name} total`, project?.unitsPerMinute ?? projectUnitsPerMinute)
    const id = project?.id ?? 'own'
    const keyOf = (ip: string) => `${id} ${toVisitor(ip)}`
    return {
      take: (ip, units) => visitors.take(keyOf(ip), units) || ofVisitor.take(ip, units) || totals.take(id, units),
      charge(ip, units) {
        visitors.charge(keyOf(ip), units)
        ofVisitor.charge(ip, units)
        totals.charge(id, units)
      },
    }
  }
  return {
    meter: (network, caller) => ({
      ...network,
      isReadOnly: !caller.isPage,
      buckets: shareOf(network.id, network.upstream.unitsPerMinute, caller, network.buckets),
    }),
    takeCall: (caller, ip) => shareOf('calls', callsPerMinute, caller, calls).take(ip, 1),
  }
}
