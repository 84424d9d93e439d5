import { isChainError } from '../errors.ts'
import { isRefusal, mayHaveBeenSent } from './mayHaveBeenSent.ts'
import { retryStatuses } from './retryStatuses.ts'
import { type RpcErrorType, rpcErrorType } from './rpcErrorType.ts'
import { sleep } from './sleep.ts'
import type { Transport } from './transport.ts'

/** Delay before a retry; null gives up. */
export type RetryPolicy = (error: unknown, failures: number) => number | null

const retryCount = 3
/** Doubles each time (spec §9). */
const retryDelayMs = 150
/** Includes the unknown code -1 (spec §8). */
const retryTypes = new Set<RpcErrorType | null>(['LimitExceededError', 'InternalError'])
const unknownCode = -1

/** Spec §9: for status 429. */
const limitedTries = 5
/** Doubles each time (spec §9). */
const limitedDelayMs = 500

/** Three retries after 150, 300 and 600 ms, or after Retry-After (spec §8, §9). */
export const standardRule: RetryPolicy = (error, failures) =>
  failures < retryCount && isTransient(error) ? (retryAfterMs(error) ?? retryDelayMs * 2 ** failures) : null

/** Adds five tries for a rate limited node: after 500, 1,000, 2,000 and 4,000 ms. */
export const solanaRule: RetryPolicy = (error, failures) => {
  if (!isRateLimited(error)) return standardRule(error, failures)
  return failures < limitedTries - 1 ? (retryAfterMs(error) ?? limitedDelayMs * 2 ** failures) : null
}

/** Retries transient failures, since reads are idempotent and signed bytes land once. Airdrops go out once. */
export function retryTransport(
  transport: Transport,
  { rule = standardRule, wait = sleep }: { rule?: RetryPolicy; wait?: typeof sleep } = {},
): Transport {
  return async (call, signal) => {
    let unheard: unknown
    for (let failures = 0; ; failures++) {
      try {
        return await transport(call, signal)
      } catch (error) {
        if (unheard !== undefined && isRefusal(error)) throw unheard
        if (mayHaveBeenSent(call, error)) unheard ??= error
        const delayMs = call.method === 'requestAirdrop' ? null : rule(error, failures)
        if (delayMs === null) throw error
        await wait(delayMs, signal)
      }
    }
  }
}

function isTransient(error: unknown): boolean {
  if (isChainError(error, 'RpcUnreachableError') || isChainError(error, 'RpcTimeoutError')) return true
  if (isChainError(error, 'RpcHttpError')) return retryStatuses.has(error.context.status)
  if (!isChainError(error, 'RpcResponseError')) return false
  return error.context.code === unknownCode || retryTypes.has(rpcErrorType(error)) || isRateLimited(error)
}

function isRateLimited(error: unknown): boolean {
  return (
    (isChainError(error, 'RpcHttpError') || isChainError(error, 'RpcResponseError')) && error.context.status === 429
  )
}

function retryAfterMs(error: unknown): number | undefined {
  if (!isChainError(error, 'RpcHttpError') && !isChainError(error, 'RpcResponseError')) return undefined
  const { retryAfterSeconds } = error.context
  return retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000
}
