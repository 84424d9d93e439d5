import { errorMessages } from './words/en.ts'

/** What can go wrong in this room, and the facts that come with it. A name never changes once shipped. */
export type ConnectErrors = {
  /** The action needs a wallet and none is connected. */
  WalletNotConnectedError: { action: string }
  /** No wallet of that id is known (it may have gone). */
  WalletNotFoundError: { wallet: string }
  /** The wallet refused or failed to connect; see `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  /** The wallet does not declare the chain. */
  WalletNetworkError: { wallet: string; network: string }
  WalletFeatureError: { wallet: string; feature: string }
  /** The person said no in the wallet. */
  SignatureDeclinedError: { wallet: string }
  /** The wallet failed for another reason; see `cause`. */
  WalletSignTransactionError: { wallet: string }
  /** What came back does something else than what was shown. It was not sent. */
  WalletChangedTransactionError: { wallet: string }
  /** Between showing and signing the network changed so that the result differs. */
  EffectsChangedError: { subject: string }
  SimulationFailedError: { reason: string; error: unknown; logs: readonly string[] }
  TransactionTooLargeError: { bytes: number; limitBytes: number }
  /** Its blockhash is too old: it can never run. */
  TransactionExpiredError: { signature: string | null }
  /** It ran and failed. */
  TransactionFailedError: { signature: string; reason: string; error: unknown }
  /** The network would not take it. */
  SendRefusedError: { reason: string; error: unknown; logs: readonly string[] }
  /** Another tab holds the lock of this subject. */
  SendInProgressError: { label: string }
}

export class ConnectError<Name extends keyof ConnectErrors = keyof ConnectErrors> extends Error {
  override readonly name: Name
  readonly context: ConnectErrors[Name]

  constructor(name: Name, context: ConnectErrors[Name], options?: ErrorOptions) {
    super(errorMessages[name](context), options)
    this.name = name
    this.context = context
  }
}

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isConnectError<Name extends keyof ConnectErrors>(
  error: unknown,
  name?: Name,
): error is ConnectError<Name> {
  return error instanceof ConnectError && (name === undefined || error.name === name)
}
