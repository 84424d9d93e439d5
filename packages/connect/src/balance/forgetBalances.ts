import type { Connect } from '../createConnect.ts'

/** Storage key of balances. */
export const portfolioKey = 'solsmith:portfolio'
export const nativeKey = 'solsmith:native-balance'

/** Toolkits with outdated balances, which bypass the cache. */
export const stale = new WeakSet<Connect>()

/** Marks cached balances as outdated after a send, a swap or a disconnection. */
export function forgetBalances(connect: Connect): void {
  stale.add(connect)
  connect.storage.set(nativeKey, null)
}
