import { errorMessages } from './words/en.ts'

/** What can go wrong on any page, and the facts that come with it. A name never changes once shipped. */
export type EarlyErrors = {
  /** No wallet of that id is known (it may have gone). */
  WalletNotFoundError: { wallet: string }
  /** The wallet refused or failed to connect; see `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  /** The wallet does not declare the chain. */
  WalletNetworkError: { wallet: string; network: string }
  /** The network has no address to be asked at. */
  RpcUrlError: { chain: string }
  /** `siweConfig` and `siwx` are two ways of the same. */
  SignInOptionsError: Record<string, never>
}

/** What can go wrong only after a person has opened, sent or signed something. Its words are loaded with that. */
export type LateErrors = {
  /** The action needs a wallet and none is connected. */
  WalletNotConnectedError: { action: string }
  WalletFeatureError: { wallet: string; feature: string }
  /** Coinbase Wallet has no method for it. */
  CoinbaseRequestError: { feature: string }
  /** The wallet cannot sign this version of transactions. */
  WalletVersionError: { wallet: string; version: string }
  /** The wallet is not in this browser. */
  WalletNotReadyError: { wallet: string }
  /** The code that talks to the wallet did not load. */
  WalletLoadError: { wallet: string }
  /** The wallet is not set up for this site. */
  WalletConfigError: { wallet: string; reason: string }
  /** The wallet has left by itself. */
  WalletDisconnectedError: { wallet: string }
  WalletDisconnectionError: { wallet: string }
  /** What the wallet calls its key is none. */
  WalletPublicKeyError: { wallet: string }
  WalletSendTransactionError: { wallet: string; reason?: string }
  /** The wallet failed for another reason; see `cause`. */
  WalletSignTransactionError: { wallet: string; reason?: string }
  WalletSignMessageError: { wallet: string; reason?: string }
  /** The embedded wallet knows nobody here. */
  EmbeddedConnectError: Record<string, never>
  /** The session with the wallet does not cover the method. */
  WalletMethodError: { wallet: string; method: string }
  /** The wallet never answered. */
  WalletSilentError: { wallet: string; timeoutMs: number }
  /** A pairing, proposal or request that came too late. */
  ExpiredError: { subject: string }
  /** The network is not one that the wallet knows. */
  ChainIdError: { chain: string }
  /** The person said no in the wallet. */
  SignatureDeclinedError: { wallet: string }
  /** What came back does something else than what was shown. It was not sent. */
  WalletChangedTransactionError: { wallet: string; changed: readonly string[] }
  /** A wallet that sends by itself has sent another transaction than the one that was shown. */
  WalletSentOtherError: { wallet: string; signature: string }
  /** The person did not wait for the wallet. One that sends by itself may still do it: it is looked for the next time. */
  SendAbandonedError: { wallet: string; mayStillHappen: boolean }
  /** An earlier send of the same, of which nobody knew the end, has landed. Nothing was sent again. */
  SentEarlierError: { label: string; signature: string | null }
  /** The kind of chain sends nothing from here. */
  UnsupportedChainError: { namespace: string }
  /** The token cannot be sent, or not by us; nothing else is sent in its place. */
  TokenNotSendableError: { symbol: string; reason: string }
  /** No account to reckon a fee for. */
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
  /** It ran and failed. */
  TransactionFailedError: { signature: string; reason: string; error: unknown }
  /** The network would not take it. */
  SendRefusedError: { reason: string; error: unknown; logs: readonly string[] }
  /** The plan of an earlier visit was another one: going on with it might pay somebody twice. */
  PartsChangedError: { index: number }
  /** The person has not agreed to a part. Those before it are done. */
  PartDeclinedError: { index: number; count: number }
  /** Another tab holds the lock of this subject. */
  SendInProgressError: { label: string }
  /** Account data without a kind of chain. */
  ChainRequiredError: { action: string }
  /** The kind of chain is not set up. */
  AdapterNotFoundError: { namespace: string }
  /** The kind of chain has no network here. */
  NetworkClientError: { namespace: string }
  /** The kind of chain has no wallet here. */
  ConnectionClientError: { namespace: string }
  NetworkNotFoundError: { network: string }
  /** Connected with a wallet that is not here any more. */
  ProviderMissingError: { namespace: string }
  /** The kind of chain is one that nothing is sent on from here yet. */
  ChainNotSupportedError: { namespace: string }
  /** One or more kinds of chain could not be disconnected; the others were. */
  DisconnectError: { failures: readonly { readonly namespace: string; readonly reason: string }[] }
  /** Nobody with a wallet that names are given to. */
  AuthConnectorError: Record<string, never>
  /** `reason` is the API's own, where it gave one. */
  NameResolveError: { name: string; reason: string | null }
  NameSuggestionsError: { name: string; reason: string | null }
  NamesForAddressError: { address: string; reason: string | null }
  NameRegisterError: { name: string; reason: string | null }
  GasPriceNetworkError: { network: string }
  SwapNetworkError: { network: string }
  /** The site has no sign-in. */
  SignInNotSetError: Record<string, never>
  AuthenticateInputError: { missing: readonly string[] }
  /** A code was sent a moment ago. */
  EmailCooldownError: { seconds: number }
  /** What was typed is no e-mail address. */
  EmailInvalidError: { email: string }
  /** The browser did not let a window open. */
  PopupBlockedError: { provider: string }
  /** An answer to a social login came from a page that has nothing to do with it. */
  UntrustedOriginError: { origin: string }
  /** A service gave a link that is no website, or that would run in this page. */
  UnsafeLinkError: { link: string }
  /** The frame does not do what was asked of it. */
  ActionNotAllowedError: { method: string }
  /** Nobody offers anything for the swap. */
  SwapQuoteError: Record<string, never>
  /** What the provider built is not a transaction of this account that can be looked at and sent. */
  SwapTransactionError: { reason: string }
  /** A view was opened without what it is about. */
  ViewDataError: { view: string }
}

export type ConnectErrors = EarlyErrors & LateErrors

export class ConnectError<Name extends keyof ConnectErrors = keyof ConnectErrors> extends Error {
  override readonly name: Name
  readonly context: ConnectErrors[Name]

  /** @param message - What the table of the name says; given by `lateError` for those that are not on every page. */
  constructor(name: Name, context: ConnectErrors[Name], options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? earlyMessage(name, context), options)
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

/** Only early errors come here without a message: `lateError` brings its own. */
const earlyMessage = (name: string, context: unknown): string =>
  (errorMessages as Readonly<Record<string, ((context: never) => string) | undefined>>)[name]?.(context as never) ??
  name
