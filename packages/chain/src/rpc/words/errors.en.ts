import type { Sentences } from '../../defineErrors.ts'
import type { RpcErrors } from '../errors.ts'

export const errorMessages: Sentences<RpcErrors> = {
  UrlRequiredError: () => 'No URL was provided to the Transport',
  RpcUnreachableError: () => 'Couldn’t reach the network. Check your connection and try again.',
  RpcTimeoutError: ({ timeoutMs }) => `The network did not respond within ${timeoutMs / 1000} seconds. Try again.`,
  RpcHttpError: ({ status, retryAfterSeconds }) =>
    status === 429
      ? `Too many requests to the network. Try again in ${retryAfterSeconds ?? 10} s.`
      : `The network returned an error (HTTP ${status}). Try again.`,
  RpcAnswerError: () => 'The network returned an invalid response. Try again, or choose another network.',
  RpcResponseError: ({ message }) => `The network returned an error: ${message}`,
  WrongNetworkError: ({ network }) =>
    `This RPC URL does not serve ${network}. You haven’t signed anything. Check the URL.`,
}
