import { ChainError } from '../chainError.ts'
import { defineErrors } from '../defineErrors.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of a JSON-RPC request. */
export type RpcErrors = {
  /** A request without a URL (spec §8). */
  UrlRequiredError: { method: string }
  /** No answer: refused, reset, offline. */
  RpcUnreachableError: { method: string }
  /** No answer in time. */
  RpcTimeoutError: { method: string; timeoutMs: number }
  /** An HTTP status other than 200, with its body if that was JSON. */
  RpcHttpError: { method: string; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** The answer is not JSON-RPC. */
  RpcAnswerError: { method: string }
  /** A JSON-RPC error. `data` has the simulation of a refused transaction. */
  RpcResponseError: {
    method: string
    code: number
    message: string
    data: unknown
    /** HTTP status; most nodes return errors with 200. */
    status: number
    retryAfterSeconds: number | undefined
  }
  /** The URL serves another network than the chosen one. */
  WrongNetworkError: { network: string; expected: string; found: string }
}

/** Any of `RpcErrors`. */
export const RpcError = defineErrors<RpcErrors>(ChainError, errorMessages)
