import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** EIP-1474, EIP-5792. */
export type WalletRefusal = 'pending' | 'capability' | 'network' | 'size' | 'upgrade' | 'atomicity'

export type WalletErrors = {
  /** No wallet is connected. */
  WalletNotConnectedError: { action: string }
  /** The wallet may have gone. */
  WalletNotFoundError: { wallet: string }
  /** The wallet doesn't declare the chain. */
  WalletNetworkError: { wallet: string; network: string }
  WalletFeatureError: { wallet: string; feature: string }
  /** Coinbase Wallet has no such method. */
  CoinbaseRequestError: { feature: string }
  /** The wallet can't sign this version. */
  WalletVersionError: { wallet: string; version: string }
  /** The wallet is not in this browser. */
  WalletNotReadyError: { wallet: string }
  /** No app opened the link. */
  WalletAppError: Record<never, never>
  /** The wallet's code did not load. */
  WalletLoadError: { wallet: string }
  WalletConfigError: { wallet: string; reason: string }
  WalletDisconnectedError: { wallet: string }
  WalletDisconnectionError: { wallet: string }
  /** The wallet's key is invalid. */
  WalletPublicKeyError: { wallet: string }
  /** Too many transactions; the wallet was not asked. */
  WalletSendLimitError: { wallet: string; limit: number }
  WalletSendTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** Other failure; see `cause`. */
  WalletSignTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  WalletSignMessageError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** Not covered by the session. */
  WalletMethodError: { wallet: string; method: string }
  /** WalletConnect is not connected yet. */
  ConnectFirstError: { method: string }
  SignClientMissingError: { method: string }
  /** The session doesn't cover the batch status. */
  CallStatusMethodError: { wallet: string }
  /** The wallet never answered. */
  WalletSilentError: { wallet: string; timeoutMs: number }
  /** An expired pairing, proposal or request. */
  ExpiredError: { subject: string }
  /** The wallet doesn't support the network. */
  ChainIdError: { chain: string }
  /** The user declined. */
  SignatureDeclinedError: { wallet: string }
}

/** Any of `WalletErrors`. */
export const WalletError = defineErrors<WalletErrors>(ConnectError, errorMessages)
