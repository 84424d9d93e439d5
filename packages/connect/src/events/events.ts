import type { AccountType } from '../account/account.ts'
import type { Connect } from '../createConnect.ts'
import { tellAll } from '../tellAll.ts'
import type { WalletRequest } from '../wallets/wallet.ts'

/** Events for hosts; they never leave the page. */
export type ConnectEvent =
  | { readonly name: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly connected: boolean }
  | { readonly name: 'SELECT_WALLET'; readonly wallet: string; readonly platform: string }
  /** Includes `accountChanged` and `reconnect`. */
  | { readonly name: 'CONNECT_SUCCESS'; readonly wallet: string; readonly method: string }
  | { readonly name: 'CONNECT_ERROR'; readonly message: string }
  | { readonly name: 'DISCONNECT_SUCCESS'; readonly namespace: string }
  | { readonly name: 'DISCONNECT_ERROR'; readonly message: string }
  | { readonly name: 'SWITCH_NETWORK'; readonly network: string }
  | {
      readonly name: 'SEND_INITIATED' | 'SEND_SUCCESS'
      readonly network: string
      readonly token: string
      readonly amount: string
    }
  | {
      readonly name: 'SEND_ERROR'
      readonly network: string
      readonly token: string
      readonly amount: string
      readonly message: string
      /** Cause, for hosts' own words. */
      readonly error?: unknown
    }
  | { readonly name: 'PENDING_TRANSACTION'; readonly wallet: string; readonly request: WalletRequest }
  | {
      readonly name: 'WALLET_ERROR'
      readonly wallet: string
      readonly request: WalletRequest
      readonly message: string
      readonly error: unknown
    }
  | { readonly name: 'SEARCH_WALLET'; readonly query: string }
  | { readonly name: 'ERROR_FETCH_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS'; readonly address: string }
  | { readonly name: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'; readonly ensName: string }
  | { readonly name: 'REGISTER_NAME_ERROR'; readonly ensName: string; readonly message: string }
  | { readonly name: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'; readonly network: string }
  | { readonly name: 'SIWX_AUTH_ERROR'; readonly network: string; readonly message: string }
  | {
      readonly name:
        | 'EMAIL_SUBMITTED'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_EDIT'
        | 'EMAIL_EDIT_COMPLETE'
    }
  | { readonly name: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly message: string }
  | {
      readonly name:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_CANCELED'
        | 'SOCIAL_LOGIN_ERROR'
      readonly provider: string
    }
  | {
      readonly name: 'INITIATE_SWAP' | 'SWAP_SUCCESS'
      readonly from: string
      readonly to: string
      readonly amount: string
    }
  | {
      readonly name: 'SWAP_ERROR'
      readonly from: string
      readonly to: string
      readonly amount: string
      readonly message: string
    }
  | { readonly name: 'SET_PREFERRED_ACCOUNT_TYPE'; readonly accountType: AccountType; readonly network: string }
  | { readonly name: 'SELECT_BUY_PROVIDER'; readonly provider: string }

const listeners = new WeakMap<Connect, Set<(event: ConnectEvent) => void>>()

export function emitEvent(connect: Connect, event: ConnectEvent): void {
  tellAll(listeners.get(connect) ?? [], event)
}

/** Adds a listener. Returns its removal. */
export function watchEvents(connect: Connect, listener: (event: ConnectEvent) => void): () => void {
  const all = listeners.get(connect) ?? new Set()
  listeners.set(connect, all)
  all.add(listener)
  return () => void all.delete(listener)
}
