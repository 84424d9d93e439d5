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
 * Uses the other kind of account of an embedded wallet from now on, and remembers it for this kind of chain, in later visits too. The
 * form of a send is emptied: it was about another account.
 *
 * @throws {ConnectError} `WalletNotConnectedError`; `WalletFeatureError` of a wallet that has one kind of account, or gives another one
 *   than it was asked for; `SmartAccountNetworkError`; or whatever the wallet throws, with all as it was.
 */
export async function preferAccountType(connect: Connect, type: AccountType): Promise<void> {
  const { store, storage } = connect
  const { wallet, network } = requireConnected(connect, 'choose an account')
  const refuse = () => new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'preferAccountType' })
  if (wallet.kind !== 'embedded') throw refuse()
  const namespace = namespaceOf(network)
  const before = accountOf(store.get(), namespace).preferredType
  /** The person may leave while the wallet is asked. */
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
