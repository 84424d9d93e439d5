import { isChainError, NamedError, retryStatuses } from '@solsmith/chain'
import { isWireError, type WireError } from '@solsmith/wire'

/** Spec §9; the delay doubles each time. */
const retries = 3
const firstDelayMs = 150

/**
 * Decides whether to retry a query. The RPC transport retries its own calls, so network errors are not retried, nor
 * named errors, which are answers. Calls of this site's server are retried for the statuses of spec §8.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || causesOf(error).some((cause) => isChainError(cause))) return false
  const refusal = findRefusal(error)
  return refusal ? isPassing(refusal) : !(error instanceof NamedError)
}

/** Retry-After, or else 150, 300 and 600 ms. */
export const retryDelayMs = (failures: number, error: unknown): number => {
  const context = findRefusal(error)?.context
  const seconds = context && 'retryAfterSeconds' in context ? context.retryAfterSeconds : undefined
  return seconds === undefined ? firstDelayMs * 2 ** failures : seconds * 1_000
}

const findRefusal = (error: unknown): WireError | undefined => causesOf(error).find((cause) => isWireError(cause))

function isPassing({ name, context }: WireError): boolean {
  if (name === 'ApiUnreachableError' || name === 'ApiTimeoutError') return true
  return 'status' in context && retryStatuses.has(context.status)
}

function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause) causes.push(cause)
  return causes
}
