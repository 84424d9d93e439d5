import type { Sentences } from '@solsmith/chain'
import type { WireErrors } from '../errors.ts'

export const errorMessages: Sentences<WireErrors> = {
  ApiUnreachableError: () => 'Couldn\u2019t reach this site\u2019s server. Check your connection and try again.',
  ApiTimeoutError: () => 'This site\u2019s server did not respond in time. Try again.',
  ApiAnswerError: ({ status }) =>
    `This site\u2019s server returned an invalid response (HTTP ${status}). Reload the page and try again.`,
  ApiStatusError: ({ status }) => `HTTP status code: ${status}`,
  FrameMessageError: ({ type }) => `${type} is not a message of the embedded wallet.`,
  FrameError: ({ message }) => message || 'An error occurred',
  FrameTimeoutError: () => 'Something went wrong',
  FrameAbortedError: () => 'Request was aborted',
  RpcNotAllowedError: () => 'Requested RPC call is not allowed',
  ApiError: ({ reasons }) => reasons[0]?.description ?? 'This site\u2019s server rejected the request.',
}
