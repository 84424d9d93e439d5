import type { EarlyErrors } from '../errors.ts'

/** One sentence for each error that can happen on any page: what happened and what to do. */
export const errorMessages: { [N in keyof EarlyErrors]: (context: EarlyErrors[N]) => string } = {
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
  WrongNetworkError: ({ network }) => `This address does not lead to ${network}. Nothing was signed.`,
}

/** The language, in the names that browsers use, and what stands in its numbers between thousands and before the fraction. */
export const locale = { lang: 'en', group: ',', decimal: '.' }
