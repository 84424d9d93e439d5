import { accountKey } from '../connection/askWallet.ts'
import { follow } from '../connection/connection.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { WalletError } from '../wallets/errors.ts'
import type { AccountEntry } from './account.ts'
import { preferAccountType } from './preferAccountType.ts'

/**
 * Switches the wallet's account, and clears the transfer form.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `WalletFeatureError` without that account, or as
 *   `preferAccountType`.
 */
export async function chooseAccount(connect: Connect, { address, type }: AccountEntry): Promise<void> {
  const { store, storage } = connect
  const { wallet, network } = requireConnected(connect, 'choose an account')
  if (wallet.kind === 'embedded') return preferAccountType(connect, type)
  const account = wallet.accounts?.().find((one) => one.address === address)
  if (!account) throw new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'chooseAccount' })
  wallet.prefer?.(address)
  storage.set(accountKey, address)
  store.set(follow(namespaceOf(network), wallet.id, { address: account.address }))
}
