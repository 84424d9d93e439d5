import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Reason of an EVM wallet's refusal, if its code has one (EIP-1474, EIP-5792). */
export type WalletRefusal = 'pending' | 'capability' | 'network' | 'size' | 'upgrade' | 'atomicity'

/** Errors of wallet requests. */
export type WalletErrors = {
  /** The action needs a wallet and none is connected. */
  WalletNotConnectedError: { action: string }
  WalletFeatureError: { wallet: string; feature: string }
  /** Coinbase Wallet has no method for it. */
  CoinbaseRequestError: { feature: string }
  /** The wallet cannot sign this version of transactions. */
  WalletVersionError: { wallet: string; version: string }
  /** The wallet is not in this browser. */
  WalletNotReadyError: { wallet: string }
  /** No app on this phone opened the wallet link. */
  WalletAppError: Record<never, never>
  /** The code that talks to the wallet did not load. */
  WalletLoadError: { wallet: string }
  /** The wallet is not set up for this site. */
  WalletConfigError: { wallet: string; reason: string }
  /** The wallet has disconnected. */
  WalletDisconnectedError: { wallet: string }
  WalletDisconnectionError: { wallet: string }
  /** The wallet's public key is invalid. */
  WalletPublicKeyError: { wallet: string }
  /** More transactions than the wallet sends in one request; it was not asked. */
  WalletSendLimitError: { wallet: string; limit: number }
  WalletSendTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** The wallet failed for another reason; see `cause`. */
  WalletSignTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  WalletSignMessageError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** The session with the wallet does not cover the method. */
  WalletMethodError: { wallet: string; method: string }
  /** WalletConnect was asked before it was connected. */
  ConnectFirstError: { method: string }
  /** WalletConnect's code is not loaded. */
  SignClientMissingError: { method: string }
  /** The session with the wallet does not cover the status of call batches. */
  CallStatusMethodError: { wallet: string }
  /** The wallet never answered. */
  WalletSilentError: { wallet: string; timeoutMs: number }
  /** A pairing, proposal or request has expired. */
  ExpiredError: { subject: string }
  /** The wallet does not support the network. */
  ChainIdError: { chain: string }
  /** The user declined in the wallet. */
  SignatureDeclinedError: { wallet: string }
}

/** Any of `WalletErrors`. */
export const WalletError = defineErrors<WalletErrors>(ConnectError, errorMessages)
