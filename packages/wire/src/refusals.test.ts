import { expect, test } from 'vitest'
import { callEndpoint, checkMedia, describeRefusal } from './index.ts'
import { type Refusals, refusals } from './refusals.ts'
import { startApi } from './testing/startApi.ts'
import { refusalMessages as german } from './words/refusals.de.ts'
import { refusalMessages as english } from './words/refusals.en.ts'

const samples: Refusals = {
  InputError: { issues: [{ field: 'body.name', problem: 'tooLong', limit: '32' }] },
  NotFoundError: {},
  DatabaseUnavailableError: {},
  DatabaseReadOnlyError: {},
  RequestError: {},
  BodyFormatError: {},
  BodyTypeError: {},
  BodyTooLargeError: { limitBytes: 900 },
  UrlFormatError: {},
  UrlTooLongError: {},
  OriginNotAllowedError: {},
  TooManyRequestsError: { retryAfterSeconds: 7 },
  AirdropLimitError: {},
  InternalError: { requestId: 'req-1' },
  ShuttingDownError: {},
  IdempotencyKeyError: {},
  RequestPendingError: {},
  WebNotBuiltError: {},
  ImageTypeError: {},
  ImageTooLargeError: { bytes: 2_000_000 },
  ImageNotStoredError: {},
  TokenTextError: { field: 'name', sentence: 'Enter a name.' },
  MediaNotFoundError: {},
  MediaBlockedError: {},
  MediaStorageError: {},
  MediaUnavailableError: {},
  MediaFullError: {},
  MediaBudgetError: {},
  MediaUrlNotPublicError: { url: 'http://a.example' },
  MediaUnreachableError: { url: 'https://a.example' },
  MediaMismatchError: { url: 'https://a.example' },
  AffiliateCodeTakenError: {},
  AffiliateCodeReservedError: {},
  AffiliateCodeMessageError: {},
  AffiliateCodeLimitError: { limit: 5 },
  ChainNotServedError: { chainId: 'solana:unknown' },
  AddressFormatError: { field: 'address' },
  ApprovalNotNeededError: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  PageOnlyError: {},
  SignatureError: {},
  SignatureEvmError: {},
  LoginOffError: {},
  DeviceProofError: {},
  LoginEmailError: {},
  LoginEndedError: {},
  LoginApprovalError: {},
  LoginCodeError: { attemptsLeft: 1 },
  SocialOffError: { provider: 'Google' },
  SocialEndedError: {},
  SocialLoginError: { provider: 'GitHub', reason: 'failed' },
  SocialEmailError: { provider: 'X' },
  WalletSessionError: {},
  ApprovalEndedError: {},
  ShareSealError: {},
  ShareKeyError: {},
  KeyServiceError: {},
  KeeperUnavailableError: {},
  ShareVersionError: {},
  WalletExistsError: {},
  WalletMissingError: {},
  RecoveryDelayError: { readyAtSeconds: 1_800_000_000 },
  RecoveryEndedError: {},
  FactorProofError: {},
  OwnerKeyError: {},
  SetupClosedError: {},
  SetupCodeError: {},
  SetupFixedError: { network: 'mainnet' },
  NodeUrlError: {},
  NameFormatError: {},
  NameZoneError: { zone: 'names.example.org' },
  NameReservedError: {},
  NameBlockedError: {},
  NameNotFoundError: {},
  NameTakenError: {},
  NameLimitError: { limit: 5 },
  NameMessageError: {},
  NameAttributesError: { limitBytes: 1_000 },
  NameMessageTimeError: { skewSeconds: 300 },
  NameMessageUsedError: {},
  NameRecordError: {},
  SignInMessageError: { part: 'domain' },
  SignInNonceError: {},
  SignInEndedError: {},
  OnrampUnavailableError: {},
  OnrampNetworkError: { network: 'dogecoin' },
  OnrampAssetError: { asset: 'USDC', network: 'sandbox' },
  OnrampWalletError: { network: 'solana' },
  OnrampAmountError: {},
  OnrampLimitError: { min: '10.00', max: '7500.00' },
  PurchaseNotFoundError: {},
  PurchaseLimitError: {},
  WebhookSignatureError: {},
  WebhookTimeError: {},
  AccountFormatError: { field: 'address' },
  SessionNotFoundError: { pci: 'a1b2' },
  CoinTypeError: {},
  CoinTypeAddressError: {},
  AmountFormatError: { field: 'amount' },
  SlippageRangeError: {},
  SwapRouteError: {},
  SwapBalanceError: {},
  SwapFrozenError: { holder: '5NXHyXbQkgVbN8cUeMPLqyrVVDqJZzqUpV2D6ZKSKTJL' },
  ProviderUnavailableError: { provider: 'Jupiter' },
  CursorFormatError: {},
  RpcNotConfiguredError: { network: 'devnet' },
  RpcGetError: {},
  RpcFormatError: {},
  RpcEnvelopeError: {},
  RpcMethodNotAllowedError: { method: 'getVoteAccounts', network: 'mainnet' },
  RpcSocketOnlyError: { method: 'slotSubscribe' },
  RpcHttpOnlyError: { method: 'getSlot' },
  RpcFilterRequiredError: { method: 'getProgramAccounts' },
  RpcNotSentError: {},
  RpcSubscriptionLimitError: { limit: 100 },
  RpcUnreachableError: { network: 'mainnet' },
  RpcWrongNetworkError: { network: 'mainnet' },
  RpcTimeoutError: { network: 'mainnet', timeoutMs: 10_000 },
  RpcRefusedError: { network: 'mainnet', status: 401 },
  RpcAnswerError: { network: 'mainnet' },
  RpcAnswerTooLargeError: { limitBytes: 5_000_000 },
}

/** Other API clients match these sentences. */
const fixed: readonly string[] = ['NameNotFoundError', 'NameTakenError', 'CoinTypeError']

test.each(Object.keys(refusals) as (keyof Refusals)[])(
  '%s has a sentence in English and in German, with its facts',
  (name) => {
    const facts = samples[name]
    const [here, there] = [english, german].map((table) => (table[name] as (facts: unknown) => string)(facts))

    expect(describeRefusal({ name, facts })).toBe(here)
    if (!fixed.includes(name)) expect(here).toMatch(/[.)]$/)
    expect(there).toMatch(/[.)]$/)
    expect(there).not.toBe(here)
    for (const sentence of [here, there]) expect(sentence).not.toMatch(/undefined|NaN|\[object/)
    if ('url' in facts) expect(there).toContain(facts.url)
    if ('method' in facts) expect(there).toContain(facts.method)
  },
)

test.each([
  null,
  'ImageTypeError',
  { name: 'SomebodyElsesError', facts: {} },
  { name: 'toString', facts: {} },
  { name: 'ImageTooLargeError' },
  { name: 'ImageTooLargeError', facts: { bytes: 'many' } },
])("leaves %j to the server's text", (reason) => {
  expect(describeRefusal(reason)).toBeNull()
})

const cid = `bafkrei${'a'.repeat(52)}`

test("shows this server's refusals by name, whatever its sentence", async () => {
  const reason = { name: 'MediaNotFoundError', description: 'Words of an older server.', facts: {} }
  await using api = await startApi(() => ({ status: 404, body: { status: 'FAILED', reasons: [reason] } }))

  const call = callEndpoint({ baseUrl: api.url }, checkMedia, { params: { cid } })

  await expect(call).rejects.toThrow(english.MediaNotFoundError({}))
})

test("shows another server's refusals in its words", async () => {
  const reason = { name: 'QuotaError', description: 'Your plan has ended.' }
  await using api = await startApi(() => ({ status: 403, body: { status: 'FAILED', reasons: [reason] } }))

  const call = callEndpoint({ baseUrl: api.url }, checkMedia, { params: { cid } })

  await expect(call).rejects.toThrow('Your plan has ended.')
})
