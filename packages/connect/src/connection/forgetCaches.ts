import { forgetBalances } from '../balance/fetchTokenBalances.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import { identityKey } from '../identity/fetchIdentity.ts'
import { walletKeyOf } from './connectWallet.ts'

/** Forgets what was kept of an account when nobody was connected at the end of the last visit. */
export function forgetCaches(connect: Connect): void {
  if (connect.storage.get(walletKeyOf(activeNamespace(connect))) !== null) return
  forgetBalances(connect)
  for (const key of [identityKey, 'solsmith:names', 'solsmith:portfolio']) connect.storage.set(key, null)
}
