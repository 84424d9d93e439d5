import { isChainError } from '../errors.ts'
import type { RpcCall } from './transport.ts'

/**
 * Tells whether a transaction may be on its way although the call failed: no answer came, or none that a node gave. A
 * refusal of the next copy says nothing about that one, so it is no answer to the call as a whole.
 */
export function mayHaveBeenSent({ method }: RpcCall, error: unknown): boolean {
  if (method !== 'sendTransaction' || isRefusal(error)) return false
  const isLimited =
    (isChainError(error, 'RpcHttpError') || isChainError(error, 'RpcResponseError')) && error.context.status === 429
  return !isLimited
}

/** Tells whether a node ran a transaction before sending it, and did not send it. -32002 without `err`: it is not ready. */
export function isRefusal(error: unknown): boolean {
  if (!isChainError(error, 'RpcResponseError')) return false
  const { code, data } = error.context
  return code === -32_002 && typeof data === 'object' && data !== null && 'err' in data
}
