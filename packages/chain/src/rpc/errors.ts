import { ChainError } from '../chainError.ts'
import { defineErrors } from '../defineErrors.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with one JSON-RPC request. */
export type RpcErrors = {
  /** A request without an address to send it to (spec §8). */
  UrlRequiredError: { method: string }
  /** No answer at all: refused, reset, offline. */
  RpcUnreachableError: { method: string }
  /** No answer in time. */
  RpcTimeoutError: { method: string; timeoutMs: number }
  /** An HTTP status other than 200. `body` is what came with it, when that was JSON. */
  RpcHttpError: { method: string; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** The answer was not JSON-RPC. */
  RpcAnswerError: { method: string }
  /** A JSON-RPC error. `data` holds the simulation of a refused transaction. */
  RpcResponseError: {
    method: string
    code: number
    message: string
    data: unknown
    /** Of HTTP; most nodes answer an error with 200. */
    status: number
    retryAfterSeconds: number | undefined
  }
  /** The network behind the address is another one than the person chose. */
  WrongNetworkError: { network: string; expected: string; found: string }
}

/** Any of `RpcErrors`. */
export const RpcError = defineErrors<RpcErrors>(ChainError, errorMessages)
