import { defineErrors, NamedError } from '@solsmith/chain'
import type { ApiErrorBody } from './apiErrorBody.ts'
import { errorMessages } from './words/en.ts'

/** What can go wrong between two parts of the product, and the facts that come with it. A name never changes once shipped. */
export type WireErrors = {
  /** No answer at all. */
  ApiUnreachableError: { path: string }
  ApiTimeoutError: { path: string }
  /** An answer that is not what the endpoint promises. */
  ApiAnswerError: { path: string; status: number; retryAfterSeconds?: number | undefined }
  /** An HTTP failure of an API that is not ours, without a reason. */
  ApiStatusError: { path: string; status: number; retryAfterSeconds?: number | undefined }
  /** The server refused, and said why in words for people. */
  ApiError: {
    path: string
    status: number
    reasons: ApiErrorBody['reasons']
    retryAfterSeconds?: number | undefined
  }
  /** A message that is not one of the contract; it was not sent, or not taken. */
  FrameMessageError: { type: string }
  /** The frame says no, in its own words, and by a code of wallets where one names it. */
  FrameError: { type: string; message: string; code?: number }
  /** The frame did not answer in time. */
  FrameTimeoutError: { type: string; timeoutMs: number }
  /** The person, or the page, has taken the request back. */
  FrameAbortedError: { type: string }
  /** The method is not on the list of what the frame does. */
  RpcNotAllowedError: { method: string }
}

abstract class AnyWireError extends NamedError {}

/** An error of this package; of one name, with the facts of that name. */
export type WireError<Name extends keyof WireErrors = keyof WireErrors> = NamedError<Name, WireErrors[Name]>
export const WireError = defineErrors<WireErrors>(AnyWireError, errorMessages)

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isWireError<Name extends keyof WireErrors>(error: unknown, name?: Name): error is WireError<Name> {
  return error instanceof AnyWireError && (name === undefined || error.name === name)
}
