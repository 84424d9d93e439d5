import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { Account } from '../wallets/wallet.ts'

/** Connection state of a namespace. `account` exists only while connected. */
export type Connection<A extends Account<string> = Account> =
  | { readonly status: 'disconnected' }
  /** A remembered wallet is asked silently at the start of a visit. */
  | { readonly status: 'reconnecting'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly walletId: string }
  | { readonly status: 'connected'; readonly walletId: string; readonly account: A }

/** A connection of any kind of chain. */
export type AnyConnection = Connection<Account<string>>

/** The connection type of a kind of chain: Solana's accounts are branded addresses, others are text. */
export type ConnectionOf<N extends Namespace> = N extends 'solana' ? Connection : AnyConnection

export type Connections = { readonly [N in Namespace]?: ConnectionOf<N> }

export const disconnected = { status: 'disconnected' } as const

/** Returns the connection of a kind of chain. */
export const connectionOf = <N extends Namespace>({ connections }: State, namespace: N): ConnectionOf<N> =>
  // Each key holds a connection of its kind; `disconnected` is valid for all.
  (connections[namespace] ?? disconnected) as ConnectionOf<N>

/** Starts an attempt, which replaces any earlier state. */
export const begin =
  (namespace: Namespace, attempt: AnyConnection) =>
  (state: State): State => ({ ...state, connections: { ...state.connections, [namespace]: attempt } })

/** Ends `attempt`, unless something newer has happened. */
export const finishAttempt =
  (namespace: Namespace, attempt: AnyConnection, next: AnyConnection) =>
  (state: State): State =>
    state.connections[namespace] === attempt ? { ...begin(namespace, next)(state), isSwitchingNamespace: false } : state

/** The form refers to one account's tokens, and the outcome to one account's send. */
const noSend = { send: undefined, sendEnd: undefined }

/** Follows the wallet to another account, or none. Ignored if another wallet is connected by now. */
export const follow =
  (namespace: Namespace, walletId: string, account: Account<string> | null) =>
  (state: State): State => {
    const connection = connectionOf(state, namespace)
    if (connection.status !== 'connected' || connection.walletId !== walletId) return state
    if (account?.address === connection.account.address) return state
    return account ? begin(namespace, { ...connection, account })({ ...state, ...noSend }) : reset(namespace)(state)
  }

/**
 * The account reset (spec §4), the only way to end a connection: it clears everything of the account. The stored wallet
 * is removed in `connectWallet`.
 */
export const reset =
  (namespace: Namespace) =>
  (state: State): State => {
    if (connectionOf(state, namespace).status === 'disconnected') return state
    const { [namespace]: _, ...accounts } = state.accounts ?? {}
    return begin(namespace, disconnected)({ ...state, accounts, ...noSend })
  }
