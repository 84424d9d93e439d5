import * as z from 'zod/mini'
import { refusalMessages } from './words/refusals.en.ts'

const network = z.enum(['mainnet', 'devnet', 'sandbox'])
const nothing = z.object({})
const ofNetwork = z.object({ network })
const ofMethod = z.object({ method: z.string() })
const ofUrl = z.object({ url: z.string() })
const ofField = z.object({ field: z.string() })
const ofChain = z.object({ chainId: z.string() })
const ofProvider = z.object({ provider: z.string() })
const limitBytes = z.object({ limitBytes: z.number() })

const fieldProblem = z.enum(['missing', 'text', 'number', 'object', 'tooLong', 'tooShort', 'other'])
export type FieldProblem = z.infer<typeof fieldProblem>
const issue = z.object({ field: z.string(), problem: fieldProblem, limit: z.optional(z.string()) })

/** Server errors with their facts. Names never change. */
export const refusals = {
  InputError: z.object({ issues: z.array(issue) }),
  NotFoundError: nothing,
  DatabaseUnavailableError: nothing,
  DatabaseReadOnlyError: nothing,
  RequestError: nothing,
  BodyFormatError: nothing,
  BodyTypeError: nothing,
  BodyTooLargeError: limitBytes,
  UrlFormatError: nothing,
  UrlTooLongError: nothing,
  OriginNotAllowedError: nothing,
  TooManyRequestsError: z.object({ retryAfterSeconds: z.number() }),
  AirdropLimitError: nothing,
  InternalError: z.object({ requestId: z.string() }),
  ShuttingDownError: nothing,
  IdempotencyKeyError: nothing,
  RequestPendingError: nothing,
  WebNotBuiltError: nothing,
  ImageTypeError: nothing,
  ImageTooLargeError: z.object({ bytes: z.number() }),
  ImageNotStoredError: nothing,
  TokenTextError: z.object({ field: z.string(), sentence: z.string() }),
  MediaNotFoundError: nothing,
  MediaBlockedError: nothing,
  MediaStorageError: nothing,
  MediaUnavailableError: nothing,
  MediaFullError: nothing,
  MediaBudgetError: nothing,
  MediaUrlNotPublicError: ofUrl,
  MediaUnreachableError: ofUrl,
  MediaMismatchError: ofUrl,
  AffiliateCodeTakenError: nothing,
  AffiliateCodeReservedError: nothing,
  AffiliateCodeMessageError: nothing,
  AffiliateCodeLimitError: z.object({ limit: z.number() }),
  ChainNotServedError: ofChain,
  AddressFormatError: ofField,
  ApprovalNotNeededError: ofChain,
  PageOnlyError: nothing,
  SignatureError: nothing,
  SignatureEvmError: nothing,
  LoginOffError: nothing,
  DeviceProofError: nothing,
  LoginEmailError: nothing,
  LoginEndedError: nothing,
  LoginApprovalError: nothing,
  LoginCodeError: z.object({ attemptsLeft: z.number() }),
  SocialOffError: ofProvider,
  SocialEndedError: nothing,
  SocialLoginError: z.object({ provider: z.string(), reason: z.enum(['declined', 'failed']) }),
  SocialEmailError: ofProvider,
  WalletSessionError: nothing,
  ApprovalEndedError: nothing,
  ShareSealError: nothing,
  ShareKeyError: nothing,
  KeyServiceError: nothing,
  KeeperUnavailableError: nothing,
  ShareVersionError: nothing,
  WalletExistsError: nothing,
  WalletMissingError: nothing,
  RecoveryDelayError: z.object({ readyAtSeconds: z.number() }),
  RecoveryEndedError: nothing,
  FactorProofError: nothing,
  OwnerKeyError: nothing,
  SetupClosedError: nothing,
  SetupCodeError: nothing,
  SetupFixedError: z.object({ network }),
  NodeUrlError: nothing,
  NameFormatError: nothing,
  NameZoneError: z.object({ zone: z.string() }),
  NameReservedError: nothing,
  NameBlockedError: nothing,
  NameNotFoundError: nothing,
  NameRecordError: nothing,
  NameTakenError: nothing,
  NameLimitError: z.object({ limit: z.number() }),
  NameMessageError: nothing,
  NameAttributesError: limitBytes,
  NameMessageTimeError: z.object({ skewSeconds: z.number() }),
  NameMessageUsedError: nothing,
  SignInMessageError: z.object({ part: z.string() }),
  SignInNonceError: nothing,
  SignInEndedError: nothing,
  OnrampUnavailableError: nothing,
  OnrampNetworkError: z.object({ network: z.string() }),
  OnrampAssetError: z.object({ asset: z.string(), network: z.string() }),
  OnrampWalletError: z.object({ network: z.string() }),
  OnrampAmountError: nothing,
  OnrampLimitError: z.object({ min: z.string(), max: z.string() }),
  PurchaseNotFoundError: nothing,
  PurchaseLimitError: nothing,
  WebhookSignatureError: nothing,
  WebhookTimeError: nothing,
  AccountFormatError: ofField,
  SessionNotFoundError: z.object({ pci: z.string() }),
  CoinTypeError: nothing,
  CoinTypeAddressError: nothing,
  AmountFormatError: ofField,
  SlippageRangeError: nothing,
  SwapRouteError: nothing,
  SwapBalanceError: nothing,
  SwapFrozenError: z.object({ holder: z.nullable(z.string()) }),
  ProviderUnavailableError: ofProvider,
  CursorFormatError: nothing,
  RpcNotConfiguredError: ofNetwork,
  RpcGetError: nothing,
  RpcFormatError: nothing,
  RpcEnvelopeError: nothing,
  RpcMethodNotAllowedError: z.object({ method: z.string(), network }),
  RpcSocketOnlyError: ofMethod,
  RpcHttpOnlyError: ofMethod,
  RpcFilterRequiredError: ofMethod,
  RpcNotSentError: nothing,
  RpcSubscriptionLimitError: z.object({ limit: z.number() }),
  RpcUnreachableError: ofNetwork,
  RpcWrongNetworkError: ofNetwork,
  RpcTimeoutError: z.object({ network, timeoutMs: z.number() }),
  RpcRefusedError: z.object({ network, status: z.number() }),
  RpcAnswerError: ofNetwork,
  RpcAnswerTooLargeError: limitBytes,
}

type Schemas = typeof refusals

export type Refusals = {
  // zod infers no keys for no facts, so readers accept anything.
  readonly [N in keyof Schemas]: z.infer<Schemas[N]> extends Record<string, never>
    ? Record<never, never>
    : z.infer<Schemas[N]>
}

const named = z.object({ name: z.string(), facts: z.unknown() })

/**
 * Describes a refusal in the page's language.
 *
 * @param reason - A reason of the error body, or `data` of a JSON-RPC error.
 * @returns Null if unknown: the server's text is shown instead.
 */
export function describeRefusal(reason: unknown): string | null {
  const parsed = named.safeParse(reason)
  if (!parsed.success || !Object.hasOwn(refusals, parsed.data.name)) return null
  const name = parsed.data.name as keyof Refusals // one of the table's names
  const facts = refusals[name].safeParse(parsed.data.facts)
  // Sentence and schema share a name, which TypeScript cannot follow through a lookup.
  return facts.success ? (refusalMessages[name] as (facts: unknown) => string)(facts.data) : null
}
