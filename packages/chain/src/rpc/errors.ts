import { ChainError } from '../chainError.ts'
import { defineErrors } from '../defineErrors.ts'
import { errorMessages } from './words/errors.en.ts'

export type RpcErrors = {
  /** Spec §8. */
  UrlRequiredError: { method: string }
  /** Refused, reset or offline. */
  RpcUnreachableError: { method: string }
  RpcTimeoutError: { method: string; timeoutMs: number }
  /** With its body if JSON. */
  RpcHttpError: { method: string; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** Not JSON-RPC. */
  RpcAnswerError: { method: string }
  /** `data` has the simulation of a refused transaction. */
  RpcResponseError: {
    method: string
    code: number
    message: string
    data: unknown
    /** Usually 200. */
    status: number
    retryAfterSeconds: number | undefined
  }
  /** The URL serves another network. */
  WrongNetworkError: { network: string; expected: string; found: string }
}

/** Any of `RpcErrors`. */
export const RpcError = defineErrors<RpcErrors>(ChainError, errorMessages)
