import { isChainError } from '../errors.ts'
import type { RpcCall } from './transport.ts'

/** A refusal of a later copy says nothing about the first one. */
export function mayHaveBeenSent({ method }: RpcCall, error: unknown): boolean {
  if (method !== 'sendTransaction' || isRefusal(error)) return false
  const isLimited =
    (isChainError(error, 'RpcHttpError') || isChainError(error, 'RpcResponseError')) && error.context.status === 429
  return !isLimited
}

/** A failed preflight. -32002 without `err` means that the node is not ready. */
export function isRefusal(error: unknown): boolean {
  if (!isChainError(error, 'RpcResponseError')) return false
  const { code, data } = error.context
  return code === -32_002 && typeof data === 'object' && data !== null && 'err' in data
}
