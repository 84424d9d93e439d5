import { type AnyNetwork, RpcError } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'

const timeoutMs = 15_000

/**
 * Asks a network's Esplora API.
 *
 * @param path - Without the leading slash.
 * @throws {ChainError} `RpcUnreachableError`, `RpcTimeoutError`, `RpcHttpError`. @throws {ConnectError} `RpcUrlError`.
 */
export async function fetchEsplora({ rpcUrl, caip2 }: AnyNetwork, path: string, body?: string): Promise<string> {
  if (rpcUrl === '') throw new ConnectionError('RpcUrlError', { chain: caip2 })
  const url = new URL(`${rpcUrl}/${path}`, globalThis.location?.href)
  const method = path.replace(/[0-9a-z]{26,}/gi, ':id')
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { signal, ...(body !== undefined && { method: 'POST', body }) }).catch(
    (cause: unknown) => {
      if (signal.aborted) throw new RpcError('RpcTimeoutError', { method, timeoutMs }, { cause })
      throw new RpcError('RpcUnreachableError', { method }, { cause })
    },
  )
  const text = await response.text()
  if (response.ok) return text
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new RpcError('RpcHttpError', {
    method,
    status: response.status,
    body: text,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** @throws {ChainError} also `RpcAnswerError`. */
export async function fetchEsploraJson(network: AnyNetwork, path: string): Promise<unknown> {
  const text = await fetchEsplora(network, path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RpcError('RpcAnswerError', { method: path }, { cause })
  }
}

/** Reads an amount. @throws {ChainError} `RpcAnswerError`. */
export function readSats(value: unknown, method: string): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new RpcError('RpcAnswerError', { method })
  return BigInt(value)
}
