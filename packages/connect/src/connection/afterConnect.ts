import { followAccounts } from '../account/followAccounts.ts'
import type { Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { watchTabs } from './watchTabs.ts'

/** Loaded after the first page. */
export function afterConnect(connect: Connect, wallet: Wallet, namespace: Namespace): void {
  watchTabs(connect)
  followAccounts(connect, wallet, namespace)
}
