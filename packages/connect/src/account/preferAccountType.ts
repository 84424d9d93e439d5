import { begin, connectionOf } from '../connection/connection.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { resetSend } from '../send/sendForm.ts'
import { WalletError } from '../wallets/errors.ts'
import { type AccountType, accountOf, updateAccount } from './account.ts'
import { accountTypeKey } from './accountTypes.ts'

/**
 * Switches an embedded wallet's account type, and clears the transfer form.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `WalletFeatureError`, `SmartAccountNetworkError`, or the wallet's
 *   error, without any change.
 */
export async function preferAccountType(connect: Connect, type: AccountType): Promise<void> {
  const { store, storage } = connect
  const { wallet, network } = requireConnected(connect, 'choose an account')
  const refuse = () => new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'preferAccountType' })
  if (wallet.kind !== 'embedded') throw refuse()
  const namespace = namespaceOf(network)
  const before = accountOf(store.get(), namespace).preferredType
  /** The user may disconnect meanwhile. */
  const isHere = () => {
    const connection = connectionOf(store.get(), namespace)
    return connection.status === 'connected' && connection.walletId === wallet.id
  }
  store.set(updateAccount(namespace, { preferredType: type }))
  try {
    await wallet.preferType?.(type, network)
    if (!isHere()) return
    const account = await wallet.connect({ isSilent: true, network })
    if (!isHere()) return
    if (accountOf(store.get(), namespace).preferredType !== type) throw refuse()
    store.set((state) => begin(namespace, { status: 'connected', walletId: wallet.id, account })(resetSend(state)))
    storage.set(accountTypeKey(namespace), type)
    emitEvent(connect, { name: 'SET_PREFERRED_ACCOUNT_TYPE', accountType: type, network: network.caip2 })
  } catch (error) {
    if (isHere()) store.set(updateAccount(namespace, { preferredType: before }))
    throw error
  }
}
