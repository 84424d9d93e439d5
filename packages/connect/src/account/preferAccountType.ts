import { begin } from '../connection/connection.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { resetSend } from '../send/sendForm.ts'
import { WalletError } from '../wallets/errors.ts'
import { type AccountType, accountOf, updateAccount } from './account.ts'

/**
 * Uses the other kind of account of an embedded wallet from now on, and remembers it. The form of a send is emptied: it was
 * about another account.
 *
 * @throws {ConnectError} `WalletNotConnectedError`; `WalletFeatureError` of a wallet that has one kind of account; or
 *   whatever the wallet throws, with all as it was.
 */
export async function preferAccountType(connect: Connect, type: AccountType): Promise<void> {
  const { store } = connect
  const { wallet, network } = requireConnected(connect, 'choose an account')
  if (wallet.kind !== 'embedded')
    throw new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'preferAccountType' })
  const namespace = namespaceOf(network)
  const before = accountOf(store.get(), namespace).preferredType
  store.set(updateAccount(namespace, { preferredType: type }))
  try {
    const account = await wallet.connect({ isSilent: true })
    store.set((state) => begin(namespace, { status: 'connected', walletId: wallet.id, account })(resetSend(state)))
  } catch (error) {
    store.set(updateAccount(namespace, { preferredType: before }))
    throw error
  }
}
