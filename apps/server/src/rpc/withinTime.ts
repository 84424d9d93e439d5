import { ServerError } from '../errors.ts'
import type { RpcNetworkId } from './evmChainId.ts'

type Limit = {
  readonly network: RpcNetworkId
  /** What is told. */
  readonly timeoutMs: number
  /** What is left of it. */
  readonly leftMs?: number
}

/** Waits for a network, but not longer than a caller does. @throws {ServerError} `RpcTimeoutError` */
export async function withinTime<T>({ network, timeoutMs, leftMs = timeoutMs }: Limit, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ServerError('RpcTimeoutError', { network, timeoutMs })), leftMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
