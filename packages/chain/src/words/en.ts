import type { ChainErrors } from '../errors.ts'

/** One sentence for each error: what happened and what to do. */
export const errorMessages: { [N in keyof ChainErrors]: (context: ChainErrors[N]) => string } = {
  AmountFormatError: ({ decimals }) =>
    decimals === 0 ? 'Enter a whole number.' : `Enter a number with at most ${decimals} decimal places.`,
  AmountRangeError: ({ maximumText }) => `The most is ${maximumText}.`,
  AddressFormatError: () => 'This is not a Solana address. Paste all of it, 32 to 44 characters.',
  UrlRequiredError: () => 'No URL was provided to the Transport',
  RpcUnreachableError: () => 'The network cannot be reached. Check your connection and try again.',
  RpcTimeoutError: ({ timeoutMs }) => `The network did not answer within ${timeoutMs / 1000} seconds. Try again.`,
  RpcHttpError: ({ status, retryAfterSeconds }) =>
    status === 429
      ? `The network limits requests. Try again in ${retryAfterSeconds ?? 10} s.`
      : `The network answered with an error (HTTP ${status}). Try again.`,
  RpcAnswerError: () => 'The network gave an answer that makes no sense. Try again, or choose another network.',
  RpcResponseError: ({ message }) => `The network refused: ${message}`,
  MethodNotServedError: ({ method }) => `No endpoint answers ${method}.`,
  EndpointUrlError: () => 'Endpoint URL must start with `http:` or `https:`.',
  SignatureFormatError: () => 'This is not a signature: it must be 64 bytes of base58.',
  CommitmentError: ({ method }) => `${method} needs at least the commitment confirmed.`,
  BlockhashUnchangedError: ({ tries }) => `Unable to obtain a new blockhash after ${tries} tries`,
  SubscriptionsLostError: ({ reconnects }) =>
    `The live connection was lost, and ${reconnects} tries did not bring it back.`,
  SubscriptionRefusedError: ({ message }) => `The network would not subscribe: ${message}`,
  WrongNetworkError: ({ network }) => `This address does not lead to ${network}. Nothing was signed.`,
}
