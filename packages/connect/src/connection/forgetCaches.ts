import { forgetBalances, portfolioKey } from '../balance/forgetBalances.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import { walletKeyOf } from './connectWallet.ts'

/** Where identities are kept between visits. */
export const identityKey = 'solsmith:identity'

/** Forgets what was kept of an account when no one was connected at the end of the last visit. */
export function forgetCaches(connect: Connect): void {
  if (connect.storage.get(walletKeyOf(activeNamespace(connect))) !== null) return
  forgetBalances(connect)
  for (const key of [identityKey, 'solsmith:names', portfolioKey]) connect.storage.set(key, null)
}
