import type { NetworkId } from '@solsmith/chain'
import { type Refusals, refusals } from '@solsmith/wire'
import type { ProjectFeature } from './projects/features.ts'
import { type envProblems, errorMessages } from './words/en.ts'

/** What can go wrong in this room, and the facts that come with it. A name never changes once shipped. */
export type ServerErrors = {
  /** Environment variables that make no sense. Their values are left out: they may be secret. */
  EnvError: { problems: readonly { variable: string; kind: keyof typeof envProblems }[] }
  /** A request that does not fit its schema. */
  InputError: Refusals['InputError']
  NotFoundError: { path: string }
  /** What has to be remembered cannot be, for now. */
  DatabaseUnavailableError: Record<never, never>
  /** It can be read and not changed, because its disk is full. */
  DatabaseReadOnlyError: Record<never, never>
  /** No PostgreSQL comes with us for this machine, and none is installed. */
  DatabaseMachineError: { machine: string }
  /** PostgreSQL does not run as this user, and no other way to run it is open. */
  DatabaseUserError: { uid: number }
  /** Another process owns the PostgreSQL of this folder. */
  DatabaseInUseError: { cluster: string; pid: number }
  /** The folder was made by a version of PostgreSQL that is not here. */
  DatabaseVersionError: { folder: string; found: number; available: number }
  /** Others may enter the folder of the socket, or have made it. */
  DatabaseFolderError: { folder: string }
  DatabaseStartError: { reason: string }
  DatabaseTooOldError: { version: string }
  /** A later version of this server has changed the schema. */
  DatabaseNewerError: Record<never, never>
  /** No project has this id, or it was revoked. */
  ProjectKeyError: Record<never, never>
  /** A page asks that is not of the project. */
  ProjectOriginError: { origin: string }
  /** What was to be an origin of a project is none; empty: none was given. */
  ProjectOriginsError: { origin: string }
  /** The project is not given this part of the API. */
  ProjectFeatureError: { feature: ProjectFeature }
  ProjectNotFoundError: { id: string }
  /** A job did not come to its end in time. It is tried again. */
  JobTimeoutError: { timeoutMs: number }
  /** A job failed in a way that has no name. */
  JobFailedError: Record<never, never>
  /** A job that would fail again in the same way. It is not tried again. */
  JobHopelessError: { reason: string }
  /** A mail that no one could receive: its address or its subject is none. */
  MailFormatError: { field: string }
  /** The mail server is not reached, or lets us in no more. */
  MailServerError: { code: string }
  /** Neither a mint, a media id nor a name. */
  BlockSubjectError: { subject: string }
  BlockedAlreadyError: { subject: string }
  NotBlockedError: { subject: string }
  /** A line of an export that is damaged, or missing. */
  ImportFormatError: { line: number }
  ImportVersionError: { found: number; expected: number }
  ImportNotEmptyError: { table: string }
  /** A command that does not exist, or lacks something. */
  CommandError: { problem: string }
  /** Refused by the HTTP layer for another reason than those below. */
  RequestError: { status: number }
  BodyFormatError: Record<never, never>
  BodyTypeError: Record<never, never>
  BodyTooLargeError: { limitBytes: number }
  UrlFormatError: Record<never, never>
  UrlTooLongError: Record<never, never>
  /** A page of another site asks. */
  OriginNotAllowedError: { origin: string }
  TooManyRequestsError: { retryAfterSeconds: number }
  /** A visitor has had what the sandbox gives in a day. */
  AirdropLimitError: Record<never, never>
  /** A mistake of ours; the log knows more under this id. */
  InternalError: { requestId: string }
  ShuttingDownError: Record<never, never>
  WebNotBuiltError: { folder: string }

  /** Not one of the four image types, by its first bytes. */
  ImageTypeError: Record<never, never>
  ImageTooLargeError: { bytes: number }
  /** The metadata names an image that was never stored here. */
  ImageNotStoredError: { cid: string }
  /** A text that the form and the chain would refuse as well: too many bytes, or something invisible in it. */
  TokenTextError: { field: string; sentence: string }
  MediaNotFoundError: { cid: string }
  /** The operator has blocked this file. */
  MediaBlockedError: { cid: string }
  /** There is no picture, or none that can be drawn. */
  ImageNotFoundError: Record<never, never>
  /** The disk is full or may not be written. */
  MediaStorageError: { code: string }
  /** All files together take what they may, or the disk has too little left. */
  MediaFullError: Record<never, never>
  /** A visitor has stored what one may store in a day. */
  MediaBudgetError: Record<never, never>
  /** Not https, or not an address of the public internet. */
  MediaUrlNotPublicError: { url: string }
  MediaUnreachableError: { url: string }
  /** The public address answers, with other bytes. */
  MediaMismatchError: { url: string }

  /** The blockchain API does not answer for this network. */
  ChainNotServedError: { chainId: string }
  AddressFormatError: { field: string }
  /** On this network no program has to be allowed to move a token before a swap. */
  ApprovalNotNeededError: { chainId: string }
  /** Something is to be changed by a call that no page makes. */
  PageOnlyError: Record<never, never>
  /** No one who has this address has signed this. */
  SignatureError: Record<never, never>
  /** The same on EVM, where a contract may have signed, which only a chain could tell. */
  SignatureEvmError: Record<never, never>

  NameFormatError: Record<never, never>
  /** A name of another instance. */
  NameZoneError: { zone: string }
  /** Reserved, or reads like a name that is. */
  NameReservedError: Record<never, never>
  /** The operator has blocked this name. */
  NameBlockedError: Record<never, never>
  NameNotFoundError: Record<never, never>
  NameTakenError: Record<never, never>
  /** An address has as many names as one may have. */
  NameLimitError: { limit: number }
  /** Not what a message about a name must be, to the letter. */
  NameMessageError: Record<never, never>
  NameAttributesError: { limitBytes: number }
  /** Signed too long ago, or by a clock that is ahead. */
  NameMessageTimeError: { skewSeconds: number }
  /** A message was sent a second time. */
  NameMessageUsedError: Record<never, never>
  /** No provider answers, or what it answers is of no use. */
  OnrampUnavailableError: Record<never, never>
  /** No one sells on this network here. */
  OnrampNetworkError: { network: string }
  /** The provider does not sell this on this network. */
  OnrampAssetError: { asset: string; network: string }
  /** A wallet of another kind of chain: what is sent there would be lost. */
  OnrampWalletError: { network: string }
  OnrampAmountError: Record<never, never>
  PurchaseNotFoundError: Record<never, never>
  /** A visitor has had what the sandbox gives in a day. */
  PurchaseLimitError: Record<never, never>
  WebhookSignatureError: Record<never, never>
  /** Signed too long ago. */
  WebhookTimeError: Record<never, never>
  /** What was to be the CAIP-10 address of an account is none. */
  AccountFormatError: { field: string }
  /** No session of the account has this id. */
  SessionNotFoundError: { pci: string }
  /** A number that no chain has in the register of coin types. */
  CoinTypeError: Record<never, never>
  /** An address of another kind of chain than the coin type. */
  CoinTypeAddressError: Record<never, never>
  /** Not a number of base units that a chain can hold. */
  AmountFormatError: { field: string }
  /** Beyond what anyone means. */
  SlippageRangeError: Record<never, never>
  /** No swaps are made there, or the tokens are of different networks. */
  SwapNetworkError: Record<never, never>
  /** No pool, nor provider, gives anything for it. */
  SwapRouteError: Record<never, never>
  /** The wallet has less than the swap takes. */
  SwapBalanceError: Record<never, never>
  /** A service of someone else does not answer, or in a way that makes no sense. */
  ProviderUnavailableError: { provider: string }
  /** A cursor that was not given out here, or for another account. */
  CursorFormatError: Record<never, never>

  RpcNotConfiguredError: { network: NetworkId }
  /** A chain that this instance does not reach, by its CAIP-2 id. */
  RpcChainError: { chainId: string }
  /** Something is to be changed by a call that no page makes. */
  RpcReadOnlyError: { method: string }
  /** A plain GET; only a WebSocket may be opened so. */
  RpcGetError: { path: string }
  RpcFormatError: Record<never, never>
  RpcEnvelopeError: Record<never, never>
  RpcMethodNotAllowedError: { method: string; network: NetworkId }
  /** A subscription, asked for over HTTP. */
  RpcSocketOnlyError: { method: string }
  /** Anything else than a subscription, asked for over the WebSocket. */
  RpcHttpOnlyError: { method: string }
  RpcFilterRequiredError: { method: string }
  /** A good call in a batch that holds a bad one. */
  RpcNotSentError: Record<never, never>
  RpcSubscriptionLimitError: { limit: number }
  RpcUnreachableError: { network: NetworkId }
  /** Its genesis hash is that of another network. */
  RpcWrongNetworkError: { network: NetworkId }
  RpcTimeoutError: { network: NetworkId; timeoutMs: number }
  /** The upstream answered with an HTTP error of its own. */
  RpcRefusedError: { network: NetworkId; status: number }
  RpcAnswerError: { network: NetworkId }
  RpcAnswerTooLargeError: { limitBytes: number }
}

/** The HTTP status of each error. A JSON-RPC call that is refused was still answered: 200, as Agave does. */
export const statuses: { [N in keyof ServerErrors]: number | ((context: ServerErrors[N]) => number) } = {
  EnvError: 500,
  InputError: 400,
  NotFoundError: 404,
  DatabaseUnavailableError: 503,
  DatabaseReadOnlyError: 507,
  DatabaseMachineError: 500,
  DatabaseUserError: 500,
  DatabaseInUseError: 500,
  DatabaseVersionError: 500,
  DatabaseFolderError: 500,
  DatabaseStartError: 500,
  DatabaseTooOldError: 500,
  DatabaseNewerError: 500,
  ProjectKeyError: 401,
  ProjectOriginError: 403,
  ProjectOriginsError: 400,
  ProjectFeatureError: 403,
  ProjectNotFoundError: 404,
  JobTimeoutError: 500,
  JobFailedError: 500,
  JobHopelessError: 500,
  MailFormatError: 400,
  MailServerError: 502,
  BlockSubjectError: 400,
  BlockedAlreadyError: 409,
  NotBlockedError: 404,
  ImportFormatError: 400,
  ImportVersionError: 400,
  ImportNotEmptyError: 409,
  CommandError: 400,
  RequestError: ({ status }) => status,
  BodyFormatError: 400,
  BodyTypeError: 415,
  BodyTooLargeError: 413,
  UrlFormatError: 400,
  UrlTooLongError: 414,
  OriginNotAllowedError: 403,
  TooManyRequestsError: 429,
  AirdropLimitError: 200,
  InternalError: 500,
  ShuttingDownError: 503,
  WebNotBuiltError: 503,
  ImageTypeError: 422,
  ImageTooLargeError: 413,
  ImageNotStoredError: 422,
  TokenTextError: 422,
  MediaNotFoundError: 404,
  MediaBlockedError: 451,
  ImageNotFoundError: 404,
  MediaStorageError: 507,
  MediaFullError: 507,
  MediaBudgetError: 429,
  MediaUrlNotPublicError: 422,
  MediaUnreachableError: 422,
  MediaMismatchError: 422,
  ChainNotServedError: 400,
  AddressFormatError: 400,
  ApprovalNotNeededError: 400,
  PageOnlyError: 403,
  SignatureError: 401,
  SignatureEvmError: 401,
  NameFormatError: 400,
  NameZoneError: 400,
  NameReservedError: 403,
  NameBlockedError: 451,
  NameNotFoundError: 404,
  NameTakenError: 409,
  NameLimitError: 409,
  NameMessageError: 400,
  NameAttributesError: 400,
  NameMessageTimeError: 400,
  NameMessageUsedError: 409,
  OnrampUnavailableError: 502,
  OnrampNetworkError: 400,
  OnrampAssetError: 400,
  OnrampWalletError: 400,
  OnrampAmountError: 400,
  PurchaseNotFoundError: 404,
  PurchaseLimitError: 429,
  WebhookSignatureError: 401,
  WebhookTimeError: 400,
  AccountFormatError: 400,
  SessionNotFoundError: 404,
  CoinTypeError: 400,
  CoinTypeAddressError: 400,
  AmountFormatError: 400,
  SlippageRangeError: 400,
  SwapNetworkError: 400,
  SwapRouteError: 404,
  SwapBalanceError: 400,
  ProviderUnavailableError: 503,
  CursorFormatError: 400,
  RpcNotConfiguredError: 200,
  RpcChainError: 200,
  RpcReadOnlyError: 200,
  RpcGetError: 405,
  RpcFormatError: 200,
  RpcEnvelopeError: 200,
  RpcMethodNotAllowedError: 200,
  RpcSocketOnlyError: 200,
  RpcHttpOnlyError: 200,
  RpcFilterRequiredError: 200,
  RpcNotSentError: 200,
  RpcSubscriptionLimitError: 200,
  RpcUnreachableError: 502,
  RpcWrongNetworkError: 502,
  RpcTimeoutError: 504,
  RpcRefusedError: 502,
  RpcAnswerError: 502,
  RpcAnswerTooLargeError: 502,
}

export class ServerError<Name extends keyof ServerErrors = keyof ServerErrors> extends Error {
  override readonly name: Name
  readonly context: ServerErrors[Name]
  /** The HTTP status that goes with it. */
  readonly status: number

  constructor(name: Name, context: ServerErrors[Name], options?: ErrorOptions) {
    super(errorMessages[name](context), options)
    this.name = name
    this.context = context
    const status = statuses[name]
    this.status = typeof status === 'number' ? status : status(context)
  }
}

/** What travels of an error beside its sentence: its name, and the facts that a page needs to say it in its own language. */
export function toReason({ name, context }: ServerError): { readonly name: string; readonly facts?: object } {
  const facts = isRefusal(name) ? refusals[name].safeParse(context) : null
  return facts?.success ? { name, facts: facts.data } : { name }
}

/** The others are for the operator's console. */
const isRefusal = (name: keyof ServerErrors): name is keyof Refusals => name in refusals

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isServerError<Name extends keyof ServerErrors>(
  error: unknown,
  name?: Name,
): error is ServerError<Name> {
  return error instanceof ServerError && (name === undefined || error.name === name)
}
