import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { Account } from '../wallets/wallet.ts'

/** Whether a wallet is connected in a namespace, and which. `account` is there only while it is. */
export type Connection<A extends Account<string> = Account> =
  | { readonly status: 'disconnected' }
  /** A remembered wallet is asked, silently, at the start of a visit. */
  | { readonly status: 'reconnecting'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly walletId: string }
  | { readonly status: 'connected'; readonly walletId: string; readonly account: A }

/** A connection of whatever kind of chain. */
export type AnyConnection = Connection<Account<string>>

/** The connection of one kind of chain: Solana's accounts are branded addresses, others are text. */
export type ConnectionOf<N extends Namespace> = N extends 'solana' ? Connection : AnyConnection

export type Connections = { readonly [N in Namespace]?: ConnectionOf<N> }

export const disconnected = { status: 'disconnected' } as const

/** The connection of a kind of chain. */
export const connectionOf = <N extends Namespace>({ connections }: State, namespace: N): ConnectionOf<N> =>
  // What is held under a kind's name is of that kind; `disconnected` is of every kind.
  (connections[namespace] ?? disconnected) as ConnectionOf<N>

/** Starts an attempt. Whatever was there before is over. */
export const begin =
  (namespace: Namespace, attempt: AnyConnection) =>
  (state: State): State => ({ ...state, connections: { ...state.connections, [namespace]: attempt } })

/** Ends `attempt`, unless something newer has happened meanwhile. */
export const finishAttempt =
  (namespace: Namespace, attempt: AnyConnection, next: AnyConnection) =>
  (state: State): State =>
    state.connections[namespace] === attempt ? { ...begin(namespace, next)(state), isSwitchingNamespace: false } : state

/** A form speaks of one account's tokens, and a result of one account's send. */
const noSend = { send: undefined, sendEnd: undefined }

/** Follows the wallet: another account, or none. Ignored when another wallet is connected by now. */
export const follow =
  (namespace: Namespace, walletId: string, account: Account<string> | null) =>
  (state: State): State => {
    const connection = connectionOf(state, namespace)
    if (connection.status !== 'connected' || connection.walletId !== walletId) return state
    if (account?.address === connection.account.address) return state
    return account ? begin(namespace, { ...connection, account })({ ...state, ...noSend }) : reset(namespace)(state)
  }

/**
 * The account reset (spec §4), and the only way to end a connection, no matter who ends it: nothing of the account stays.
 * The stored wallet goes with it, see `connectWallet`.
 */
export const reset =
  (namespace: Namespace) =>
  (state: State): State => {
    if (connectionOf(state, namespace).status === 'disconnected') return state
    const { [namespace]: _, ...accounts } = state.accounts ?? {}
    return begin(namespace, disconnected)({ ...state, accounts, ...noSend })
  }
