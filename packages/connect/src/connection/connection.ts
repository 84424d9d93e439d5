import type { State } from '../state.ts'
import type { Account } from '../wallets/wallet.ts'

export type Connection =
  | { readonly status: 'disconnected' }
  /** A remembered wallet is asked, silently, at the start of a visit. */
  | { readonly status: 'reconnecting'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly walletId: string }
  | { readonly status: 'connected'; readonly walletId: string; readonly account: Account }

export const disconnected: Connection = { status: 'disconnected' }

/** Starts an attempt. Whatever was there before is over. */
export const begin =
  (attempt: Connection) =>
  (state: State): State => ({ ...state, connection: attempt })

/** Ends `attempt`, unless something newer has happened meanwhile. */
export const settle =
  (attempt: Connection, next: Connection) =>
  (state: State): State =>
    state.connection === attempt ? { ...state, connection: next } : state

/** Follows the wallet: another account, or none. Ignored when another wallet is connected by now. */
export const follow =
  (walletId: string, account: Account | null) =>
  (state: State): State => {
    const { connection } = state
    if (connection.status !== 'connected' || connection.walletId !== walletId) return state
    if (account?.address === connection.account.address) return state
    return { ...state, connection: account ? { ...connection, account } : disconnected }
  }

/** Forgets the connection. */
export const reset = (state: State): State =>
  state.connection.status === 'disconnected' ? state : { ...state, connection: disconnected }
