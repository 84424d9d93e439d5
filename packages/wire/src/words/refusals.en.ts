import type { FieldProblem, Refusals } from '../refusals.ts'

const networkNames = { mainnet: 'Mainnet', devnet: 'Devnet', sandbox: 'Sandbox' }

/** Two places, and never the limit itself: "1 MB; the limit is 1 MB" would make no sense. */
const inMegabytes = (bytes: number) => Math.max(1.01, Math.round(bytes / 10_000) / 100)

const fieldProblems: { readonly [P in FieldProblem]: (limit: string) => string } = {
  missing: () => 'is missing',
  text: () => 'must be text',
  number: () => 'must be a number',
  object: () => 'must be an object',
  tooLong: (limit) => `is too long; the limit is ${limit}`,
  tooShort: (limit) => `is too short; at least ${limit}`,
  other: () => 'has a wrong form',
}

/** One sentence for each error of the server: what happened and what to do. */
export const refusalMessages: { readonly [N in keyof Refusals]: (facts: Refusals[N]) => string } = {
  InputError: ({ issues }) =>
    issues.map(({ field, problem, limit = '' }) => `${field} ${fieldProblems[problem](limit)}.`).join(' '),
  NotFoundError: () => 'There is nothing at this address.',
  RequestError: () => 'This request makes no sense to the server.',
  BodyFormatError: () => 'The body of this request is not valid JSON.',
  BodyTypeError: () => 'Send the body as application/json.',
  BodyTooLargeError: ({ limitBytes }) => `The body of this request is larger than ${limitBytes} bytes.`,
  UrlFormatError: () => 'This address is not a valid URL.',
  UrlTooLongError: () => 'This address is too long.',
  OriginNotAllowedError: () =>
    'This site does not answer to pages of other sites. Its operator can add them to ALLOWED_ORIGINS.',
  TooManyRequestsError: ({ retryAfterSeconds }) => `Too many requests. Try again in ${retryAfterSeconds} s.`,
  AirdropLimitError: () =>
    'You have received all the sandbox SOL that this site gives out in a day. Try again tomorrow.',
  InternalError: ({ requestId }) =>
    `Something went wrong on this site\u2019s server. Try again. (Request ${requestId})`,
  ShuttingDownError: () => 'This site\u2019s server is restarting. Try again in a moment.',
  WebNotBuiltError: () => 'The web app is not built yet. Run npm start, or npm run build, and reload this page.',

  ImageTypeError: () => 'Use PNG, JPG, WebP or GIF.',
  ImageTooLargeError: ({ bytes }) => `Image is ${inMegabytes(bytes)} MB; the limit is 1 MB.`,
  ImageNotStoredError: () => 'The image is not stored on this site. Choose it again.',
  TokenTextError: ({ sentence }) => sentence,
  MediaNotFoundError: () => 'No such file is stored on this site.',
  MediaStorageError: () => 'This site cannot store files now. Try again later, or tell its operator.',
  MediaFullError: () => 'This site has no room for more files. Nothing was stored. Tell its operator.',
  MediaBudgetError: () => 'You have stored all that this site takes from one visitor in a day. Try again tomorrow.',
  MediaUrlNotPublicError: ({ url }) =>
    `${url} is not a public https address, so wallets could not read it. Ask this site\u2019s operator to set PUBLIC_URL.`,
  MediaUnreachableError: ({ url }) =>
    `${url} does not answer from outside. Try again, or tell this site\u2019s operator.`,
  MediaMismatchError: ({ url }) =>
    `${url} answers with something else than the stored file. Tell this site\u2019s operator.`,

  RpcNotConfiguredError: ({ network }) =>
    network === 'sandbox'
      ? 'No sandbox runs on this site. Start it with npm start, or ask its operator to set SANDBOX_RPC_URL.'
      : `No RPC address is configured for ${networkNames[network]} on this site. Use the sandbox, or ask its operator to set ${network.toUpperCase()}_RPC_URL.`,
  RpcGetError: () => 'Send JSON-RPC by HTTP POST, or open a WebSocket.',
  RpcFormatError: () => 'The body of this request is not valid JSON.',
  RpcEnvelopeError: () =>
    'Not a JSON-RPC 2.0 request: one object with jsonrpc, id, method and params, each once, or an array of 1 to 100.',
  RpcMethodNotAllowedError: ({ method, network }) =>
    `${method} is not offered here for ${networkNames[network]}. Use an RPC address of your own for it.`,
  RpcSocketOnlyError: ({ method }) => `${method} works over the WebSocket of this address.`,
  RpcHttpOnlyError: ({ method }) => `${method} works over HTTP POST to this address.`,
  RpcFilterRequiredError: ({ method }) => `${method} without a filter is not offered here. Add a filter.`,
  RpcNotSentError: () => 'Not sent, because another call of the same batch is refused.',
  RpcSubscriptionLimitError: ({ limit }) => `One connection holds at most ${limit} subscriptions. Unsubscribe first.`,
  RpcUnreachableError: ({ network }) => `The RPC of ${networkNames[network]} cannot be reached. Try again.`,
  RpcWrongNetworkError: ({ network }) =>
    `The RPC of ${networkNames[network]} on this site serves another network. Nothing was sent. Ask its operator to correct ${network.toUpperCase()}_RPC_URL.`,
  RpcTimeoutError: ({ network, timeoutMs }) =>
    `The RPC of ${networkNames[network]} did not answer in ${timeoutMs / 1000} seconds. Try again.`,
  RpcRefusedError: ({ network, status }) => `The RPC of ${networkNames[network]} refused this site (HTTP ${status}).`,
  RpcAnswerError: ({ network }) => `The RPC of ${networkNames[network]} gave an answer that makes no sense.`,
  RpcAnswerTooLargeError: ({ limitBytes }) => `The answer is larger than ${limitBytes / 1_000_000} MB. Ask for less.`,
}
