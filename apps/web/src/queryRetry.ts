import { isChainError, NamedError, retryStatuses } from '@solsmith/chain'
import { isWireError, type WireError } from '@solsmith/wire'

/** Spec §9; the delay doubles each time. */
const retries = 3
const firstDelayMs = 150

/**
 * Tells whether a query is repeated. The RPC transport has already repeated its calls, so a network error never is, and an error
 * with a name is an answer; a call of this site's server is repeated after the statuses of spec §8.
 *
 * @param failures - How often the query has failed before this time.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || causesOf(error).some((cause) => isChainError(cause))) return false
  const refusal = findRefusal(error)
  return refusal ? isPassing(refusal) : !(error instanceof NamedError)
}

/** Waits as long as Retry-After says, otherwise 150, 300 and 600 ms. */
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

/** An error and everything that caused it, outermost first. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause) causes.push(cause)
  return causes
}
