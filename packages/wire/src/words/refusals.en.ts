import { shortenAddress } from '@solsmith/chain'
import type { FieldProblem, Refusals } from '../refusals.ts'

const networkNames = { mainnet: 'Mainnet', devnet: 'Devnet', sandbox: 'Sandbox' }

/** Never rounds to the limit itself: "1 MB; the limit is 1 MB" makes no sense. */
const inMegabytes = (bytes: number) => Math.max(1.01, Math.round(bytes / 10_000) / 100)

const fieldProblems: { readonly [P in FieldProblem]: (limit: string) => string } = {
  missing: () => 'is missing',
  text: () => 'must be text',
  number: () => 'must be a number',
  object: () => 'must be an object',
  tooLong: (limit) => `is too long; the limit is ${limit}`,
  tooShort: (limit) => `is too short; at least ${limit}`,
  other: () => 'has the wrong format',
}

/** One sentence per server error. */
export const refusalMessages: { readonly [N in keyof Refusals]: (facts: Refusals[N]) => string } = {
  InputError: ({ issues }) =>
    issues.map(({ field, problem, limit = '' }) => `${field} ${fieldProblems[problem](limit)}.`).join(' '),
  NotFoundError: () => 'This address does not exist.',
  DatabaseUnavailableError: () =>
    'This site\u2019s database is not available right now. Try again later. Features that don\u2019t need it still work.',
  DatabaseReadOnlyError: () =>
    'This site cannot save anything right now, because its disk is full. Your change was not saved. Try again later.',
  RequestError: () => 'The server could not parse this request.',
  BodyFormatError: () => 'The body of this request is not valid JSON.',
  BodyTypeError: () => 'Send the body as application/json.',
  BodyTooLargeError: ({ limitBytes }) => `The body of this request is larger than ${limitBytes} bytes.`,
  UrlFormatError: () => 'This address is not a valid URL.',
  UrlTooLongError: () => 'This address is too long.',
  OriginNotAllowedError: () =>
    'This site does not accept requests from other sites. Its operator can add them to ALLOWED_ORIGINS.',
  TooManyRequestsError: ({ retryAfterSeconds }) => `Too many requests. Try again in ${retryAfterSeconds} s.`,
  AirdropLimitError: () => 'You have reached this site\u2019s daily limit for sandbox SOL. Try again tomorrow.',
  InternalError: ({ requestId }) =>
    `Something went wrong on this site\u2019s server. Try again. (Request ${requestId})`,
  ShuttingDownError: () => 'This site\u2019s server is restarting. Try again in a moment.',
  IdempotencyKeyError: () => 'This Idempotency-Key belongs to another request. Use a new one.',
  RequestPendingError: () => 'This request is still being processed. Try again in a moment.',
  WebNotBuiltError: () => 'The web app is not built yet. Run npm start or npm run build, then reload this page.',

  ImageTypeError: () => 'Use PNG, JPG, WebP or GIF.',
  ImageTooLargeError: ({ bytes }) => `Image is ${inMegabytes(bytes)} MB; the limit is 1 MB.`,
  ImageNotStoredError: () => 'The image is not stored on this site. Choose it again.',
  TokenTextError: ({ sentence }) => sentence,
  MediaNotFoundError: () => 'No such file is stored on this site.',
  MediaBlockedError: () => 'The operator of this site has blocked this file.',
  MediaStorageError: () => 'This site cannot store files right now. Try again later, or contact its operator.',
  MediaUnavailableError: () => 'This site\u2019s file storage does not answer. Try again in a moment.',
  MediaFullError: () => 'This site\u2019s storage is full. Your file was not stored. Contact its operator.',
  MediaBudgetError: () => 'You have reached this site\u2019s daily upload limit. Try again tomorrow.',
  MediaUrlNotPublicError: ({ url }) =>
    `${url} is not a public https address, so wallets could not read it. Ask this site\u2019s operator to set PUBLIC_URL.`,
  MediaUnreachableError: ({ url }) =>
    `${url} cannot be reached from outside. Try again, or contact this site\u2019s operator.`,
  MediaMismatchError: ({ url }) =>
    `${url} returns something other than the stored file. Contact this site\u2019s operator.`,

  AffiliateCodeTakenError: () => 'This code, or one that looks like it, is taken. Choose another one.',
  AffiliateCodeReservedError: () => 'This code is reserved. Choose another one.',
  AffiliateCodeMessageError: () =>
    'The signed text is older than 5 minutes, or it is for another site. Check the clock of your device and try again.',
  AffiliateCodeLimitError: ({ limit }) => `An address can have at most ${limit} codes.`,
  ChainNotServedError: ({ chainId }) => `This server does not serve ${chainId}.`,
  AddressFormatError: ({ field }) => `${field} must be a Solana address in base58.`,
  ApprovalNotNeededError: ({ chainId }) =>
    `Swaps on ${chainId} need no approval. Build the swap with POST /v1/convert/build-transaction.`,
  PageOnlyError: () => 'This call is available only to pages of a project. Calls without an Origin only read.',
  SignatureError: () => 'The signature does not belong to this address and message. Sign the message again.',
  SignatureEvmError: () =>
    'The signature does not belong to this address and message. Signatures of contracts (EIP-1271) cannot be checked here, because this site has no EVM RPC. Sign with a regular key.',
  LoginOffError: () =>
    'Email login is off, because this site does not send email. Its operator can set SMTP_URL and MAIL_FROM.',
  DeviceProofError: () =>
    'This browser could not prove which device it is. Check its date and time, and reload the page.',
  LoginEmailError: () => 'Enter a valid email address.',
  LoginApprovalError: () =>
    'The code is right, but this browser is new to your wallet. Open the link in the email, then enter the code again.',
  LoginEndedError: () => 'This login has expired. Request a new code.',
  LoginCodeError: ({ attemptsLeft }) =>
    attemptsLeft > 0
      ? `That code isn\u2019t right. ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`
      : 'That code isn\u2019t right. Request a new one.',
  SocialOffError: ({ provider }) => `Logins with ${provider} are off on this site.`,
  SocialEndedError: () => 'This login has expired, or it was started in another browser. Log in again.',
  SocialLoginError: ({ provider, reason }) =>
    reason === 'declined'
      ? `The login with ${provider} was canceled. You can try again.`
      : `${provider} did not confirm your identity. Try again.`,
  SocialEmailError: ({ provider }) => `You log in with ${provider}. Change your email address there.`,
  WalletSessionError: () => 'You are logged out of the wallet. Log in again.',
  ApprovalEndedError: () => 'This link was already used or has expired. Request a new one.',
  ShareSealError: () => 'A part of the key did not arrive as it was sent. Your wallet is unchanged. Try again.',
  ShareKeyError: () =>
    'A part of the key cannot be read on this site. Your request was not signed. Contact its operator.',
  KeyServiceError: () =>
    'The keys of this site cannot be reached now. Your request was not signed. Try again in a minute.',
  KeeperUnavailableError: () =>
    'The wallet service of this site is restarting. Your wallet is unchanged. Try again in a moment.',
  ShareVersionError: () => 'Another device has renewed this wallet. Log in again on this one.',
  WalletExistsError: () => 'You already have a wallet here. Log in again to use it.',
  WalletMissingError: () => 'This wallet does not exist here. Log in again.',
  RecoveryDelayError: ({ readyAtSeconds }) =>
    `For your safety, a new device must wait before it gets access to this wallet, until ${new Date(readyAtSeconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  RecoveryEndedError: () => 'No device is waiting for your wallet. It was stopped, or it already has access.',
  OwnerKeyError: () =>
    'Only a device that can sign with this wallet can change this. Restore the wallet on this device first.',
  FactorProofError: () => 'That does not restore this wallet. You have ten tries a day.',
  SetupClosedError: () =>
    'Networks are set up by the environment of this instance. Set MAINNET_RPC_URL or DEVNET_RPC_URL, or SETUP=on, and restart it.',
  SetupCodeError: () =>
    'This is not the setup code. npm start prints it, and it is in the file setup-code of the data folder.',
  SetupFixedError: ({ network }) =>
    `The RPC URL of ${networkNames[network]} is set in the environment of this instance. Change it there.`,
  NodeUrlError: () =>
    'Enter an https address of a public host, such as https://rpc.example.org/your-key. Set private addresses with MAINNET_RPC_URL or DEVNET_RPC_URL.',
  NameFormatError: () =>
    'A name has only letters, digits and hyphens, at least 4 of them, and with its ending at most 1,500 characters.',
  NameZoneError: ({ zone }) => `Names of this site end in .${zone}.`,
  NameReservedError: () => 'This name is reserved, or looks like a reserved name or an address. Choose another.',
  NameBlockedError: () => 'The operator of this site has blocked this name.',
  // Exact words of the specification's API.
  NameNotFoundError: () => 'Name is not registered',
  NameRecordError: () =>
    'This .sol name is a token, or its owner redirects SOL with a record. Ask for the address instead.',
  NameTakenError: () => 'Name is already registered',
  NameLimitError: ({ limit }) => `An address can have at most ${limit} names.`,
  NameMessageError: () =>
    'The message must be exactly {"name":…,"attributes":{…},"timestamp":…}, as JSON.stringify writes it, with the time in seconds.',
  NameAttributesError: ({ limitBytes }) => `The attributes of a name can have at most ${limitBytes} bytes.`,
  NameMessageTimeError: ({ skewSeconds }) =>
    `The time in the message is more than ${skewSeconds} s away from the time here. Check your clock and sign again.`,
  NameMessageUsedError: () => 'This message was already used. Sign a new one.',
  SignInMessageError: ({ part }) =>
    `The ${part} of the sign-in does not match this site\u2019s request. Sign in again.`,
  SignInNonceError: () => 'This sign-in has expired, was already used, or belongs to another page. Sign in again.',
  SignInEndedError: () => 'You are no longer signed in here. Sign in again.',
  OnrampUnavailableError: () => 'No purchase provider is available right now. You were not charged. Try again later.',
  OnrampNetworkError: ({ network }) => `Purchases on ${network} are not available here.`,
  OnrampAssetError: ({ asset, network }) => `${asset} cannot be bought on ${network} here.`,
  OnrampWalletError: ({ network }) =>
    `A destination wallet is not an address on ${network}. The purchase was not started, because it would be lost.`,
  OnrampAmountError: () =>
    'An amount must be greater than zero, in decimal digits, with at most two places of a currency.',
  OnrampLimitError: ({ min, max }) => `One purchase is between ${min} and ${max}. Enter another amount.`,
  PurchaseNotFoundError: () => 'This purchase does not exist here. Unpaid purchases are deleted after a day.',
  PurchaseLimitError: () =>
    'You have reached this site\u2019s daily limit for sandbox SOL. You were not charged. Try again tomorrow.',
  WebhookSignatureError: () => 'The signature of this event is not the provider\u2019s.',
  WebhookTimeError: () => 'This event was signed more than five minutes ago.',
  AccountFormatError: ({ field }) =>
    `${field} must be an account on Solana or EVM in CAIP-10, such as eip155:1:0xab\u2026.`,
  SessionNotFoundError: ({ pci }) => `This account has no session ${pci}.`,
  // Specification, section 5.
  CoinTypeError: () => 'Invalid chainId',
  CoinTypeAddressError: () => 'This address does not match the chain of the coin type.',
  AmountFormatError: ({ field }) => `${field} must be a whole number of base units, from 1 to 18446744073709551615.`,
  SlippageRangeError: () => 'Slippage must be from 0.01% to 50%.',
  SwapRouteError: () => 'No pool offers this swap. Choose another token or amount. The swap was not sent.',
  SwapBalanceError: () => 'Insufficient balance. The swap was not sent.',
  SwapFrozenError: ({ holder }) =>
    holder === null
      ? 'Your account is frozen permanently, because the freeze authority was revoked. The swap was not sent.'
      : `Your account is frozen, and only the freeze authority (${shortenAddress(holder)}) can thaw it. The swap was not sent.`,
  ProviderUnavailableError: ({ provider }) => `${provider} is not available right now. Try again in a moment.`,
  CursorFormatError: () => 'This cursor is not valid for this account. Start again without a cursor.',
  RpcNotConfiguredError: ({ network }) =>
    network === 'sandbox'
      ? 'This site has no sandbox. Start one with npm start, or ask the operator to set SANDBOX_RPC_URL.'
      : `No RPC URL is configured for ${networkNames[network]} on this site. Use the sandbox, or ask its operator to set ${network.toUpperCase()}_RPC_URL.`,
  RpcGetError: () => 'Send JSON-RPC by HTTP POST, or open a WebSocket.',
  RpcFormatError: () => 'The body of this request is not valid JSON.',
  RpcEnvelopeError: () =>
    'Not a JSON-RPC 2.0 request: one object with jsonrpc, id, method and params, each once, or an array of 1 to 100.',
  RpcMethodNotAllowedError: ({ method, network }) =>
    `${method} is not available here for ${networkNames[network]}. Use your own RPC URL for it.`,
  RpcSocketOnlyError: ({ method }) => `${method} is available only over the WebSocket at this address.`,
  RpcHttpOnlyError: ({ method }) => `${method} is available only over HTTP POST at this address.`,
  RpcFilterRequiredError: ({ method }) => `${method} needs a filter here. Add one.`,
  RpcNotSentError: () => 'Not sent, because another call in the same batch was rejected.',
  RpcSubscriptionLimitError: ({ limit }) => `You can have at most ${limit} subscriptions. Unsubscribe first.`,
  RpcUnreachableError: ({ network }) => `Couldn\u2019t reach the ${networkNames[network]} RPC server. Try again.`,
  RpcWrongNetworkError: ({ network }) =>
    `This site\u2019s ${networkNames[network]} RPC server serves a different network, so your request was not sent. Ask the operator to correct ${network.toUpperCase()}_RPC_URL.`,
  RpcTimeoutError: ({ network, timeoutMs }) =>
    `The ${networkNames[network]} RPC server did not respond within ${timeoutMs / 1000} seconds. Try again.`,
  RpcRefusedError: ({ network, status }) =>
    `The ${networkNames[network]} RPC server rejected this site (HTTP ${status}).`,
  RpcAnswerError: ({ network }) => `The ${networkNames[network]} RPC server returned an invalid response.`,
  RpcAnswerTooLargeError: ({ limitBytes }) => `The response is larger than ${limitBytes / 1_000_000} MB. Request less.`,
}
