import { isRecord } from '../read/reader.ts'
import { RpcError } from './errors.ts'
import { parseBigIntJson, stringifyExactJson } from './exactJson.ts'
import { splitBatch } from './splitBatch.ts'

/** Spec §9. */
const rpcTimeoutMs = 10_000

export type RpcAddress = {
  readonly url: string
  /** Default: 1,000 entries (spec §9). */
  readonly batch?: BatchLimits
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** Largest JSON-RPC batch. */
export type BatchLimits = {
  readonly size?: number
  /** Single calls can exceed it. */
  readonly bytes?: number
}

export type Payload = {
  readonly jsonrpc: '2.0'
  readonly id: number | string
  readonly method: string
  readonly params?: unknown
}

let lastId = 0

export const nextId = (): number => ++lastId

/**
 * Sends a JSON-RPC request; integers above 2^53 are `bigint`.
 *
 * @throws {ChainError} `UrlRequiredError`, `RpcUnreachableError`, `RpcTimeoutError`, `RpcHttpError`, `RpcAnswerError`,
 *   `RpcResponseError`.
 * @example await requestRpc({ url: '/rpc/sandbox' }, 'getSlot', [{ commitment: 'confirmed' }])
 */
export async function requestRpc(
  address: RpcAddress,
  method: string,
  params: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<unknown> {
  const payload: Payload = { jsonrpc: '2.0', id: nextId(), method, params }
  return readResponse(payload, await exchange(address, { method, payload }, signal))
}

/**
 * Sends calls as one batch to one node, in sequence above the limit.
 *
 * @throws {ChainError} as `requestRpc`; `RpcAnswerError` if batches are not accepted.
 */
export async function requestBatch(
  address: RpcAddress,
  calls: readonly { readonly method: string; readonly params: readonly unknown[] }[],
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const payloads = calls.map(({ method, params }): Payload => ({ jsonrpc: '2.0', id: nextId(), method, params }))
  const results: unknown[] = []
  for (const payload of splitBatch(payloads, address.batch)) {
    const came = await exchange(address, { method: payload[0]?.method ?? '', payload }, signal)
    results.push(...payload.map((one) => readResponse(one, { ...came, body: findBody(came.body, one.id) })))
  }
  return results
}

/** Batch answers have any order; a single object refuses the batch. */
export const findBody = (body: unknown, id: Payload['id']): unknown =>
  Array.isArray(body) ? body.find((entry) => isRecord(entry) && String(entry.id) === String(id)) : body

/** `body` is undefined if not JSON. */
export type Exchange = {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly body: unknown
}

/** @throws {ChainError} `UrlRequiredError`, `RpcUnreachableError`, `RpcTimeoutError`. */
export async function exchange(
  { url, timeoutMs = rpcTimeoutMs, fetch: send = fetch }: RpcAddress,
  { method, payload }: { readonly method: string; readonly payload: unknown },
  signal?: AbortSignal,
): Promise<Exchange> {
  if (!url) throw new RpcError('UrlRequiredError', { method })
  const timeout = AbortSignal.timeout(timeoutMs)
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stringifyExactJson(payload),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  const [{ status, headers }, text] = await send(url, init)
    .then(async (response) => [response, await response.text()] as const)
    .catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw timeout.aborted
        ? new RpcError('RpcTimeoutError', { method, timeoutMs }, { cause })
        : new RpcError('RpcUnreachableError', { method }, { cause })
    })
  return { status, retryAfterSeconds: parseRetryAfter(headers), body: parse(text) }
}

/** @throws {ChainError} `RpcHttpError`, `RpcAnswerError`, `RpcResponseError`. */
export function readResponse({ method, id }: Payload, { status, retryAfterSeconds, body }: Exchange): unknown {
  const http = { status, retryAfterSeconds }
  // Agave and most gateways return errors with status 200; some with 4xx or 5xx.
  if (isRecord(body) && isRecord(body.error)) {
    const { code, message, data } = body.error
    throw new RpcError('RpcResponseError', { method, code: Number(code), message: String(message), data, ...http })
  }
  if (status !== 200) throw new RpcError('RpcHttpError', { method, body, ...http })
  // A proxy that mixes up answers would show another user's balance.
  if (!isRecord(body) || !('result' in body) || String(body.id) !== String(id))
    throw new RpcError('RpcAnswerError', { method })
  return body.result
}

function parse(text: string): unknown {
  try {
    return parseBigIntJson(text)
  } catch {
    return undefined
  }
}

/** Seconds, or an HTTP date relative to the answer's date, because the local clock may be wrong. */
export function parseRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  // More digits are implausible.
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const atMs = readDate(text)
  if (atMs === undefined) return undefined
  const nowMs = readDate(headers.get('date') ?? '') ?? Date.now()
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000))
}

/** HTTP dates end in GMT (RFC 9110). */
function readDate(text: string): number | undefined {
  const atMs = / GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : atMs
}
