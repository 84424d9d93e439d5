import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong when something is sent. */
export type SendErrors = {
  /** What came back does something else than what was shown. It was not sent. */
  WalletChangedTransactionError: { wallet: string; changed: readonly string[] }
  /** A wallet that sends by itself has sent another transaction than the one that was shown. */
  WalletSentOtherError: { wallet: string; signature: string }
  /** The person did not wait for the wallet. One that sends by itself may still do it: it is looked for the next time. */
  SendAbandonedError: { wallet: string; mayStillHappen: boolean }
  /** An earlier send of the same, of which no one knew the end, has landed. Nothing was sent again. */
  SentEarlierError: { label: string; signature: string | null }
  /** The token cannot be sent, or not by us; nothing else is sent in its place. */
  TokenNotSendableError: { symbol: string; reason: string }
  /** No single account of the sender has enough of the token, though all together may. Frozen accounts do not count. */
  TokenBalanceError: { symbol: string; amount: bigint; largest: bigint; total: bigint; decimals: number }
  /** Anything sent to this address would be lost, reach someone else, or not arrive. Nothing was sent. */
  ReceiverRefusedError: {
    address: string
    reason: 'program' | 'mint' | 'token-account' | 'handed-over' | 'frozen' | 'memo' | 'born-frozen'
    /** Owner of the token account, or of the associated account that was handed over. */
    owner: string | null
  }
  /** An address without SOL needs a minimum to exist. */
  NewAddressError: { minimum: bigint; lamports: bigint }
  /** No account to compute a fee for. */
  ConnectionNotSetError: Record<string, never>
  PublicKeyMissingError: Record<string, never>
  /** Between showing and signing the network changed so that the result differs. */
  EffectsChangedError: { subject: string }
  SimulationFailedError: { reason: string; error: unknown; logs: readonly string[] }
  TransactionTooLargeError: { bytes: number; limitBytes: number }
  /** There is no nonce account where a plan wants to live by one. */
  NonceAccountError: { account: string }
  /** Its blockhash is too old: it can never run. */
  TransactionExpiredError: { signature: string | null }
  /** It can no longer land, and no node can say whether it did. Nothing is sent in its place. Null: the wallet gave none. */
  TransactionUnknownError: { entryId: string; signature: string | null; lastValidBlockHeight: bigint }
  /** A call of a batch without an address, or whose data is none. The wallet was not asked. */
  BatchCallError: { index: number }
  /** Of a batch that its wallet did not run as one, some calls have landed and others not. It is not sent again. */
  BatchPartError: { label: string }
  /** It was sent to a network where it may wait for long, and is in no block yet. It may still land. */
  TransactionPendingError: { id: string }
  /** It ran and failed. */
  TransactionFailedError: { signature: string; reason: string; error: unknown }
  /** The network would not take it. */
  SendRefusedError: { reason: string; error: unknown; logs: readonly string[] }
  /** The plan of an earlier visit was another one: resuming it might pay someone twice. */
  PartsChangedError: { index: number }
  /** The person has not agreed to a part. Those before it are done. */
  PartDeclinedError: { index: number; count: number }
  /** Another tab holds the lock of this subject. */
  SendInProgressError: { label: string }
}

/** Any of `SendErrors`. */
export const SendError = defineErrors<SendErrors>(ConnectError, errorMessages)
