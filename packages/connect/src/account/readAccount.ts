import { explorerLink } from '@solsmith/chain'
import { type Connection, connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { requireAdapter, requireNamespace, requireNetwork } from '../namespaces/requireNamespace.ts'
import { type AccountDetails, accountOf, updateAccount } from './account.ts'

/** All that is known here of an account (spec §3), without a question to anyone. */
export type AccountView = AccountDetails & {
  readonly namespace: Namespace
  readonly status: Connection['status']
  readonly address: string | null
  readonly caipAddress: string | null
  readonly explorerUrl: string | null
  readonly wallet: { readonly name: string; readonly icon: string } | null
  /** The name that was registered in this visit; names of before are asked for (`fetchIdentity`). */
  readonly profileName: string | null
}

/**
 * Reads the account of a kind of chain.
 *
 * @throws {ConnectError} `ChainRequiredError`, `AdapterNotFoundError`, `NetworkClientError`.
 */
export function readAccount(connect: Connect, wanted: Namespace | null = activeNamespace(connect)): AccountView {
  const namespace = requireNamespace(wanted, 'get account data')
  requireAdapter(connect, namespace)
  const state = connect.store.get()
  const connection = connectionOf(state, namespace)
  const active = activeNetwork(connect)
  const network = namespaceOf(active) === namespace ? active : requireNetwork(connect, namespace)
  const address = connection.status === 'connected' ? connection.account.address : null
  const wallet =
    connection.status === 'disconnected' ? undefined : state.wallets.find(({ id }) => id === connection.walletId)
  const details = accountOf(state, namespace)
  return {
    ...details,
    namespace,
    status: connection.status,
    address,
    caipAddress: address && `${network.caip2}:${address}`,
    explorerUrl: address && explorerLink(network, 'address', address),
    wallet: wallet ? { name: wallet.name, icon: wallet.icon } : null,
    profileName: address !== null && details.profile?.address === address ? details.profile.name : null,
  }
}

/**
 * Notes something of an account.
 *
 * @throws {ConnectError} `ChainRequiredError`, `AdapterNotFoundError`.
 */
export function changeAccount(connect: Connect, wanted: Namespace | null, change: Partial<AccountDetails>): void {
  const namespace = requireNamespace(wanted, 'set account prop')
  requireAdapter(connect, namespace)
  connect.store.set(updateAccount(namespace, change))
}
