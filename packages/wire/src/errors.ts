import { defineErrors, NamedError } from '@solsmith/chain'
import type { ApiErrorBody } from './apiErrorBody.ts'
import { errorMessages } from './words/en.ts'

/** Errors between two parts of the product, with their facts. A name never changes once shipped. */
export type WireErrors = {
  /** No answer. */
  ApiUnreachableError: { path: string }
  ApiTimeoutError: { path: string }
  /** An answer outside the endpoint's contract. */
  ApiAnswerError: { path: string; status: number; retryAfterSeconds?: number | undefined }
  /** An HTTP failure of another API, without a reason. */
  ApiStatusError: { path: string; status: number; retryAfterSeconds?: number | undefined }
  /** A refusal with the server's reason in plain words. */
  ApiError: {
    path: string
    status: number
    reasons: ApiErrorBody['reasons']
    retryAfterSeconds?: number | undefined
  }
  /** A message outside the contract; it was neither sent nor handled. */
  FrameMessageError: { type: string }
  /** A refusal by the frame, with a wallet error code if there is one. */
  FrameError: { type: string; message: string; code?: number }
  /** The frame did not answer in time. */
  FrameTimeoutError: { type: string; timeoutMs: number }
  /** The user or the page cancelled the request. */
  FrameAbortedError: { type: string }
  /** The method is not in the frame's allowlist. */
  RpcNotAllowedError: { method: string }
}

abstract class AnyWireError extends NamedError {}

/** An error of this package, optionally of one name with its facts. */
export type WireError<Name extends keyof WireErrors = keyof WireErrors> = NamedError<Name, WireErrors[Name]>
export const WireError = defineErrors<WireErrors>(AnyWireError, errorMessages)

/** Checks whether `error` is a `WireError` and, if given, has this name. Narrows `error.context`. */
export function isWireError<Name extends keyof WireErrors>(error: unknown, name?: Name): error is WireError<Name> {
  return error instanceof AnyWireError && (name === undefined || error.name === name)
}
