import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of sending. */
export type SendErrors = {
  /** The signed transaction has other effects than the preview. It was not sent. */
  WalletChangedTransactionError: { wallet: string; changed: readonly string[] }
  /** A wallet that sends has sent another transaction than the one shown. */
  WalletSentOtherError: { wallet: string; signature: string }
  /** The user stopped waiting for the wallet. A wallet that sends may still send; the next visit looks for it. */
  SendAbandonedError: { wallet: string; mayStillHappen: boolean }
  /** An earlier send of the same subject, whose outcome was unknown, has landed. Nothing was sent again. */
  SentEarlierError: { label: string; signature: string | null }
  /** The token cannot be sent, or not by us. Nothing else is sent in its place. */
  TokenNotSendableError: { symbol: string; reason: string }
  /** No single account of the sender has enough tokens, though all together may. Frozen accounts do not count. */
  TokenBalanceError: { symbol: string; amount: bigint; largest: bigint; total: bigint; decimals: number }
  /** Tokens sent to this address would be lost, reach someone else, or not arrive. Nothing was sent. */
  ReceiverRefusedError: {
    address: string
    reason: 'program' | 'mint' | 'token-account' | 'handed-over' | 'frozen' | 'memo' | 'born-frozen'
    /** Owner of the token account, or of the associated account that was given. */
    owner: string | null
  }
  /** An address without SOL needs a minimum to exist. */
  NewAddressError: { minimum: bigint; lamports: bigint }
  /** Without a connected account there is no fee to compute. */
  ConnectionNotSetError: Record<string, never>
  PublicKeyMissingError: Record<string, never>
  /** The network changed between preview and signature, so the result differs. */
  EffectsChangedError: { subject: string }
  SimulationFailedError: { reason: string; error: unknown; logs: readonly string[] }
  TransactionTooLargeError: { bytes: number; limitBytes: number }
  /** The nonce account of the plan does not exist. */
  NonceAccountError: { account: string }
  /** The blockhash expired before the transaction landed. */
  TransactionExpiredError: { signature: string | null }
  /**
   * The transaction can no longer land, and no node knows whether it did. Nothing is sent in its place. `signature` is
   * null if the wallet gave none.
   */
  TransactionUnknownError: { entryId: string; signature: string | null; lastValidBlockHeight: bigint }
  /** A call of a batch has no address, or invalid data. The wallet was not asked. */
  BatchCallError: { index: number }
  /**
   * Some calls of a batch have landed and others have not, because the wallet did not run it atomically. It is not sent
   * again.
   */
  BatchPartError: { label: string }
  /** Sent, but not in a block yet, on a network where that can take long. It may still land. */
  TransactionPendingError: { id: string }
  /** Landed and failed. */
  TransactionFailedError: { signature: string; reason: string; error: unknown }
  /** The network refused the transaction. */
  SendRefusedError: { reason: string; error: unknown; logs: readonly string[] }
  /** The plan of the earlier visit differs: resuming it could pay someone twice. */
  PartsChangedError: { index: number }
  /** The user declined a part. Earlier parts have landed. */
  PartDeclinedError: { index: number; count: number }
  /** Another tab holds the lock of this subject. */
  SendInProgressError: { label: string }
}

/** Any of `SendErrors`. */
export const SendError = defineErrors<SendErrors>(ConnectError, errorMessages)
