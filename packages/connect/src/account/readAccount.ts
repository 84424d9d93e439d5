import { explorerLink } from '@solsmith/chain'
import type { HeldBalance } from '../balance/tokenBalances.ts'
import { type Connection, connectionOf } from '../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { requireAdapter, requireNamespace, requireNetwork } from '../namespaces/requireNamespace.ts'
import type { State } from '../state.ts'
import type { Wallet, WalletKind } from '../wallets/wallet.ts'
import { type AccountDetails, type AccountType, accountOf, updateAccount } from './account.ts'

/** Everything known of an account (spec §3), without requests. */
export type AccountView = Omit<AccountDetails, 'preferredType'> & {
  readonly namespace: Namespace
  readonly status: Connection['status']
  readonly address: string | null
  readonly caipAddress: string | null
  readonly addressExplorerUrl: string | null
  readonly connectedWalletInfo: WalletInfo | null
  /** Null before the first read. */
  readonly balance: string | null
  readonly balanceSymbol: string
  readonly tokenBalance: readonly HeldBalance[] | null
  readonly profileName: string | null
  readonly profileImage: string | null
  readonly preferredAccountTypes: { readonly [N in Namespace]?: AccountType }
}

/** The connected or pending wallet (spec §3). */
export type WalletInfo = Pick<Wallet, 'id' | 'name' | 'icon'> & {
  readonly type: WalletType
  readonly chainNamespace: Namespace
  readonly publicKey: string | null
  /** Such as `solana:mainnet`. */
  readonly supportedChains: readonly string[]
}

/** Spec §3; AUTH is the embedded wallet. */
export type WalletType = 'AUTH' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT'

const walletTypes: { readonly [K in WalletKind]: WalletType } = {
  embedded: 'AUTH',
  announced: 'ANNOUNCED',
  injected: 'INJECTED',
  external: 'EXTERNAL',
  walletConnect: 'WALLET_CONNECT',
}

/**
 * Returns the account of a namespace.
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
  const { preferredType: _, ...details } = accountOf(state, namespace)
  const caipAddress = address && `${network.caip2}:${address}`
  const reading = details.reading?.caipAddress === caipAddress ? details.reading : null
  return {
    ...details,
    namespace,
    status: connection.status,
    address,
    caipAddress,
    addressExplorerUrl: address && explorerLink(network, 'address', address),
    connectedWalletInfo: wallet ? describeWallet(wallet, { chainNamespace: namespace, publicKey: address }) : null,
    balance: reading?.balance?.balance ?? null,
    balanceSymbol: network.nativeCurrency.symbol,
    tokenBalance: reading?.tokens ?? null,
    profileName: reading?.profile?.name ?? null,
    profileImage: reading?.profile?.image ?? null,
    preferredAccountTypes: readTypes(state),
  }
}

const describeWallet = (
  { id, name, icon, kind, chains }: Wallet,
  of: Pick<WalletInfo, 'chainNamespace' | 'publicKey'>,
): WalletInfo => ({ id, name, icon, type: walletTypes[kind], supportedChains: chains, ...of })

function readTypes({ accounts = {} }: State): AccountView['preferredAccountTypes'] {
  const types: { [N in Namespace]?: AccountType } = {}
  // Only namespaces are keys.
  for (const namespace of Object.keys(accounts) as Namespace[]) {
    const type = accounts[namespace]?.preferredType
    if (type) types[namespace] = type
  }
  return types
}

/**
 * Changes account details.
 *
 * @throws {ConnectError} `ChainRequiredError`, `AdapterNotFoundError`.
 */
export function changeAccount(connect: Connect, wanted: Namespace | null, change: Partial<AccountDetails>): void {
  const namespace = requireNamespace(wanted, 'set account prop')
  requireAdapter(connect, namespace)
  connect.store.set(updateAccount(namespace, change))
}
