import type { OpenRateLimiter, RateLimiter } from '../http/rateLimiter.ts'
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
  openRateLimiter,
}: {
  /** Default per minute and network. */
  readonly projectUnitsPerMinute: number
  readonly callsPerMinute: number
  readonly openRateLimiter: OpenRateLimiter
}): Quotas {
  const made = new Map<string, RateLimiter>()
  /** Keys separate projects. */
  const limiterOf = (name: string, perMinute: number) => {
    const key = `${name} ${perMinute}`
    const limiter = made.get(key) ?? openRateLimiter(key, perMinute)
    made.set(key, limiter)
    return limiter
  }
  const calls = openRateLimiter('calls', callsPerMinute)
  const shareOf = (
    name: string,
    perMinute: number,
    { project, isPage }: Caller,
    ofVisitor: RateLimiter,
  ): RateLimiter => {
    const share = Math.max(1, Math.floor(perMinute * (isPage ? 1 : withoutPage)))
    const visitors = limiterOf(`${name} ${isPage}`, share)
    const totals = limiterOf(`${name} total`, project?.unitsPerMinute ?? projectUnitsPerMinute)
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
      limiter: shareOf(network.id, network.upstream.unitsPerMinute, caller, network.limiter),
    }),
    takeCall: (caller, ip) => shareOf('calls', callsPerMinute, caller, calls).take(ip, 1),
  }
}
