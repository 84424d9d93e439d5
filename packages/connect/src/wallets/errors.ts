import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** EIP-1474, EIP-5792. */
export type WalletRefusal = 'pending' | 'capability' | 'network' | 'size' | 'upgrade' | 'atomicity'

export type WalletErrors = {
  /** Not connected. */
  WalletNotConnectedError: { action: string }
  WalletFeatureError: { wallet: string; feature: string }
  /** No such method. */
  CoinbaseRequestError: { feature: string }
  /** Unsupported version. */
  WalletVersionError: { wallet: string; version: string }
  /** Not in this browser. */
  WalletNotReadyError: { wallet: string }
  /** No app opened the link. */
  WalletAppError: Record<never, never>
  /** Code did not load. */
  WalletLoadError: { wallet: string }
  WalletConfigError: { wallet: string; reason: string }
  WalletDisconnectedError: { wallet: string }
  WalletDisconnectionError: { wallet: string }
  /** Invalid key. */
  WalletPublicKeyError: { wallet: string }
  /** Not asked. */
  WalletSendLimitError: { wallet: string; limit: number }
  WalletSendTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** See `cause`. */
  WalletSignTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  WalletSignMessageError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** Not covered by the session. */
  WalletMethodError: { wallet: string; method: string }
  /** Not connected yet. */
  ConnectFirstError: { method: string }
  SignClientMissingError: { method: string }
  /** Status not covered. */
  CallStatusMethodError: { wallet: string }
  /** Never answered. */
  WalletSilentError: { wallet: string; timeoutMs: number }
  /** Pairing, proposal or request. */
  ExpiredError: { subject: string }
  /** Unsupported network. */
  ChainIdError: { chain: string }
  /** By the user. */
  SignatureDeclinedError: { wallet: string }
}

/** Any of `WalletErrors`. */
export const WalletError = defineErrors<WalletErrors>(ConnectError, errorMessages)
