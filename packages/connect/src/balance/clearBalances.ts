import type { Connect } from '../createConnect.ts'

export const portfolioKey = 'solsmith:portfolio'
export const nativeKey = 'solsmith:native-balance'

/** Toolkits that bypass the cache. */
export const stale = new WeakSet<Connect>()

/** Marks balances as outdated. */
export function clearBalances(connect: Connect): void {
  stale.add(connect)
  connect.storage.set(nativeKey, null)
}
