import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { Account } from '../wallets/wallet.ts'

/** Whether a wallet is connected in a namespace, and which. `account` is there only while it is. */
export type Connection =
  | { readonly status: 'disconnected' }
  /** A remembered wallet is asked, silently, at the start of a visit. */
  | { readonly status: 'reconnecting'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly walletId: string }
  | { readonly status: 'connected'; readonly walletId: string; readonly account: Account }

export type Connections = { readonly [N in Namespace]?: Connection }

export const disconnected: Connection = { status: 'disconnected' }

/** The connection of a kind of chain. */
export const connectionOf = ({ connections }: State, namespace: Namespace): Connection =>
  connections[namespace] ?? disconnected

/** Starts an attempt. Whatever was there before is over. */
export const begin =
  (namespace: Namespace, attempt: Connection) =>
  (state: State): State => ({ ...state, connections: { ...state.connections, [namespace]: attempt } })

/** Ends `attempt`, unless something newer has happened meanwhile. */
export const finishAttempt =
  (namespace: Namespace, attempt: Connection, next: Connection) =>
  (state: State): State =>
    state.connections[namespace] === attempt ? { ...begin(namespace, next)(state), isSwitchingNamespace: false } : state

/** A form speaks of one account's tokens, and a result of one account's send. */
const noSend = { send: undefined, sendEnd: undefined }

/** Follows the wallet: another account, or none. Ignored when another wallet is connected by now. */
export const follow =
  (namespace: Namespace, walletId: string, account: Account | null) =>
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
