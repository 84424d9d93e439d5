import { defineErrors, NamedError } from '@solsmith/chain'
import type { ApiErrorBody } from './apiErrorBody.ts'
import { errorMessages } from './words/en.ts'

/** Errors between two parts of the product. Names never change. */
export type WireErrors = {
  ApiUnreachableError: { path: string }
  ApiTimeoutError: { path: string }
  /** Violates the endpoint's contract. */
  ApiAnswerError: { path: string; status: number; retryAfterSeconds?: number | undefined }
  /** HTTP failure of another API. */
  ApiStatusError: { path: string; status: number; retryAfterSeconds?: number | undefined }
  /** Refusal with the server's reason. */
  ApiError: {
    path: string
    status: number
    reasons: ApiErrorBody['reasons']
    retryAfterSeconds?: number | undefined
  }
  /** Invalid message, neither sent nor handled. */
  FrameMessageError: { type: string }
  /** Refusal by the frame. */
  FrameError: { type: string; message: string; code?: number }
  FrameTimeoutError: { type: string; timeoutMs: number }
  FrameAbortedError: { type: string }
  RpcNotAllowedError: { method: string }
}

abstract class AnyWireError extends NamedError {}

/** Error of this package. */
export type WireError<Name extends keyof WireErrors = keyof WireErrors> = NamedError<Name, WireErrors[Name]>
export const WireError = defineErrors<WireErrors>(AnyWireError, errorMessages)

/** Checks for a `WireError`, optionally by name. */
export function isWireError<Name extends keyof WireErrors>(error: unknown, name?: Name): error is WireError<Name> {
  return error instanceof AnyWireError && (name === undefined || error.name === name)
}
