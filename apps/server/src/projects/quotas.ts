import type { OpenBuckets, RateLimiter } from '../http/buckets.ts'
import { toVisitor } from '../http/visitors.ts'
import type { RpcNetwork } from '../rpc/networks.ts'
import type { Caller } from './admitProject.ts'

/** Projects are independent, but a visitor has one quota over all. */
export type Quotas = {
  meter(network: RpcNetwork, caller: Caller): RpcNetwork
  /** @returns 0, or seconds to wait. */
  takeCall(caller: Caller, ip: string): number | Promise<number>
}

/** Share for calls outside pages. */
const withoutPage = 1 / 10

export function createQuotas({
  projectUnitsPerMinute,
  callsPerMinute,
  openBuckets,
}: {
  /** Default per minute and network. */
  readonly projectUnitsPerMinute: number
  readonly callsPerMinute: number
  readonly openBuckets: OpenBuckets
}): Quotas {
  const made = new Map<string, RateLimiter>()
  /** Keys separate projects. */
  const bucketsOf = (name: string, perMinute: number) => {
    const key = `${name} ${perMinute}`
    const buckets = made.get(key) ?? openBuckets(key, perMinute)
    made.set(key, buckets)
    return buckets
  }
  const calls = openBuckets('calls', callsPerMinute)
  const shareOf = (
    name: string,
    perMinute: number,
    { project, isPage }: Caller,
    ofVisitor: RateLimiter,
  ): RateLimiter => {
    const share = Math.max(1, Math.floor(perMinute * (isPage ? 1 : withoutPage)))
    const visitors = bucketsOf(`${name} ${isPage}`, share)
    const totals = bucketsOf(`${name} total`, project?.unitsPerMinute ?? projectUnitsPerMinute)
    const id = project?.id ?? 'own'
    const keyOf = (ip: string) => `${id} ${toVisitor(ip)}`
    return {
      take: async (ip, units) =>
        (await visitors.take(keyOf(ip), units)) || (await ofVisitor.take(ip, units)) || totals.take(id, units),
      charge(ip, units) {
        visitors.charge(keyOf(ip), units)
        ofVisitor.charge(ip, units)
        totals.charge(id, units)
      },
      isInDebt: (ip) => visitors.isInDebt(keyOf(ip)) || ofVisitor.isInDebt(ip) || totals.isInDebt(id),
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
