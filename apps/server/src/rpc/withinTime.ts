import { ServerError } from '../errors.ts'
import type { RpcNetworkId } from './evmChainId.ts'

type Limit = {
  readonly network: RpcNetworkId
  /** Limit in the error. */
  readonly timeoutMs: number
  /** Remaining time. */
  readonly leftMs?: number
}

/** @throws {ServerError} `RpcTimeoutError` */
export async function withinTime<T>({ network, timeoutMs, leftMs = timeoutMs }: Limit, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ServerError('RpcTimeoutError', { network, timeoutMs })), leftMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
