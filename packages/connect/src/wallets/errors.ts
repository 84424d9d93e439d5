import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Why a wallet of an EVM chain has not done what it was asked, where its code says so (EIP-1474, EIP-5792). */
export type WalletRefusal = 'pending' | 'capability' | 'network' | 'size' | 'upgrade' | 'atomicity'

/** What can go wrong when a wallet is asked for something. */
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
  /** No app of this phone took the link that opens a wallet. */
  WalletAppError: Record<never, never>
  /** The code that talks to the wallet did not load. */
  WalletLoadError: { wallet: string }
  /** The wallet is not set up for this site. */
  WalletConfigError: { wallet: string; reason: string }
  /** The wallet has left by itself. */
  WalletDisconnectedError: { wallet: string }
  WalletDisconnectionError: { wallet: string }
  /** What the wallet calls its key is none. */
  WalletPublicKeyError: { wallet: string }
  /** More transactions than the wallet sends at once; it was not asked. */
  WalletSendLimitError: { wallet: string; limit: number }
  WalletSendTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** The wallet failed for another reason; see `cause`. */
  WalletSignTransactionError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  WalletSignMessageError: { wallet: string; reason?: string; refusal?: WalletRefusal }
  /** The session with the wallet does not cover the method. */
  WalletMethodError: { wallet: string; method: string }
  /** WalletConnect was asked before it was connected. */
  ConnectFirstError: { method: string }
  /** WalletConnect's code has not come. */
  SignClientMissingError: { method: string }
  /** The session with the wallet does not cover asking how a batch of calls goes. */
  CallStatusMethodError: { wallet: string }
  /** The wallet never answered. */
  WalletSilentError: { wallet: string; timeoutMs: number }
  /** A pairing, proposal or request that came too late. */
  ExpiredError: { subject: string }
  /** The network is not one that the wallet knows. */
  ChainIdError: { chain: string }
  /** The person said no in the wallet. */
  SignatureDeclinedError: { wallet: string }
}

/** Any of `WalletErrors`. */
export const WalletError = defineErrors<WalletErrors>(ConnectError, errorMessages)
