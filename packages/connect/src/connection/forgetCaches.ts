import { forgetBalances, portfolioKey } from '../balance/forgetBalances.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import { walletKeyOf } from './askWallet.ts'

export const identityKey = 'solsmith:identity'

/** If the last visit ended disconnected. */
export function forgetCaches(connect: Connect): void {
  if (connect.storage.get(walletKeyOf(activeNamespace(connect))) !== null) return
  forgetBalances(connect)
  for (const key of [identityKey, 'solsmith:names', portfolioKey]) connect.storage.set(key, null)
}
