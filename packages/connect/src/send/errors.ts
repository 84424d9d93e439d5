import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type SendErrors = {
  /** Other effects than the preview; not sent. */
  WalletChangedTransactionError: { wallet: string; changed: readonly string[] }
  /** The wallet sent another transaction. */
  WalletSentOtherError: { wallet: string; signature: string }
  /** A wallet that sends may still send. */
  SendAbandonedError: { wallet: string; mayStillHappen: boolean }
  /** An earlier send has landed; nothing repeated. */
  SentEarlierError: { label: string; signature: string | null }
  /** Unsupported; nothing else is sent. */
  TokenNotSendableError: { symbol: string; reason: string }
  /** No unfrozen account has enough. */
  TokenBalanceError: { symbol: string; amount: bigint; largest: bigint; total: bigint; decimals: number }
  /** Tokens would be lost or misdirected. */
  ReceiverRefusedError: {
    address: string
    reason: 'program' | 'mint' | 'token-account' | 'handed-over' | 'frozen' | 'memo' | 'born-frozen'
    /** Owner of the given account. */
    owner: string | null
  }
  /** A new address needs a rent minimum. */
  NewAddressError: { minimum: bigint; lamports: bigint }
  ConnectionNotSetError: Record<string, never>
  PublicKeyMissingError: Record<string, never>
  /** The result differs from the preview. */
  EffectsChangedError: { subject: string }
  SimulationFailedError: { reason: string; error: unknown; logs: readonly string[] }
  TransactionTooLargeError: { bytes: number; limitBytes: number }
  /** The nonce account does not exist. */
  NonceAccountError: { account: string }
  /** Expired before landing. */
  TransactionExpiredError: { signature: string | null }
  /** No node knows, and it can't land any more. */
  TransactionUnknownError: { entryId: string; signature: string | null; lastValidBlockHeight: bigint }
  BatchCallError: { index: number }
  /** Partly landed; not sent again. */
  BatchPartError: { label: string }
  /** Sent, and may still land. */
  TransactionPendingError: { id: string }
  /** Landed and failed. */
  TransactionFailedError: { signature: string; reason: string; error: unknown }
  SendRefusedError: { reason: string; error: unknown; logs: readonly string[] }
  /** Resuming could pay twice. */
  PartsChangedError: { index: number }
  /** Earlier parts have landed. */
  PartDeclinedError: { index: number; count: number }
  /** Another tab holds the lock. */
  SendInProgressError: { label: string }
}

/** Any of `SendErrors`. */
export const SendError = defineErrors<SendErrors>(ConnectError, errorMessages)
