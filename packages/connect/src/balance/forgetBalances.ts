import type { Connect } from '../createConnect.ts'

/** Where balances are kept between visits. */
export const portfolioKey = 'solsmith:portfolio'
export const nativeKey = 'solsmith:native-balance'

/** Toolkits whose balances have changed since they were read: they are asked for again, whatever is kept. */
export const stale = new WeakSet<Connect>()

/** Says that what is kept is old: after a send, or a swap; after a disconnection it is no one's. */
export function forgetBalances(connect: Connect): void {
  stale.add(connect)
  connect.storage.set(nativeKey, null)
}
