import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { Account } from '../wallets/wallet.ts'

/** Connection state of a namespace; `account` exists only while connected. */
export type Connection<A extends Account<string> = Account> =
  | { readonly status: 'disconnected' }
  /** Silent, at the start of a visit. */
  | { readonly status: 'reconnecting'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly walletId: string }
  | { readonly status: 'connected'; readonly walletId: string; readonly account: A }

/** A connection of any namespace. */
export type AnyConnection = Connection<Account<string>>

export type ConnectionOf<N extends Namespace> = N extends 'solana' ? Connection : AnyConnection

export type Connections = { readonly [N in Namespace]?: ConnectionOf<N> }

export const disconnected = { status: 'disconnected' } as const

/** Returns a namespace's connection. */
export const connectionOf = <N extends Namespace>({ connections }: State, namespace: N): ConnectionOf<N> =>
  // Each key holds its kind; `disconnected` fits all.
  (connections[namespace] ?? disconnected) as ConnectionOf<N>

export const begin =
  (namespace: Namespace, attempt: AnyConnection) =>
  (state: State): State => ({ ...state, connections: { ...state.connections, [namespace]: attempt } })

/** Unless something newer has happened. */
export const finishAttempt =
  (namespace: Namespace, attempt: AnyConnection, next: AnyConnection) =>
  (state: State): State =>
    state.connections[namespace] === attempt ? { ...begin(namespace, next)(state), isSwitchingNamespace: false } : state

/** Both belong to one account. */
const noSend = { send: undefined, sendEnd: undefined }

/** Ignored after a switch to another wallet. */
export const follow =
  (namespace: Namespace, walletId: string, account: Account<string> | null) =>
  (state: State): State => {
    const connection = connectionOf(state, namespace)
    if (connection.status !== 'connected' || connection.walletId !== walletId) return state
    if (account?.address === connection.account.address) return state
    return account ? begin(namespace, { ...connection, account })({ ...state, ...noSend }) : reset(namespace)(state)
  }

/** The account reset (spec §4), the only end of a connection. */
export const reset =
  (namespace: Namespace) =>
  (state: State): State => {
    if (connectionOf(state, namespace).status === 'disconnected') return state
    const { [namespace]: _, ...accounts } = state.accounts ?? {}
    return begin(namespace, disconnected)({ ...state, accounts, ...noSend })
  }
