import type { Sentences } from '../../defineErrors.ts'
import type { RpcErrors } from '../errors.ts'

/** One sentence for each error of a request: what happened and what to do. */
export const errorMessages: Sentences<RpcErrors> = {
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
