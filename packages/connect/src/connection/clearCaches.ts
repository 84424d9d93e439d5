import { clearBalances, portfolioKey } from '../balance/clearBalances.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import { walletKeyOf } from './askWallet.ts'

export const identityKey = 'solsmith:identity'

/** If the last visit ended disconnected. */
export function clearCaches(connect: Connect): void {
  if (connect.storage.get(walletKeyOf(activeNamespace(connect))) !== null) return
  clearBalances(connect)
  for (const key of [identityKey, 'solsmith:names', portfolioKey]) connect.storage.set(key, null)
}
