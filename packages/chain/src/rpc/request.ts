import { ChainError } from '../errors.ts'
import { parseExactJson, stringifyExactJson } from './exactJson.ts'

/** Spec §9: RPC HTTP timeout. */
export const rpcTimeoutMs = 10_000

export type RpcAddress = {
  /** http(s) address of a JSON-RPC endpoint. */
  readonly url: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

type Payload = {
  readonly jsonrpc: '2.0'
  readonly id: number | string
  readonly method: string
  readonly params?: unknown
}

let lastId = 0

/**
 * Asks a network one thing. Integers come back exact: as `bigint` above 2^53, and the caller's schema decides.
 *
 * @param params - As JSON-RPC names them; bigints are written as integers.
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
  const response = await postRpc(address, { jsonrpc: '2.0', id: ++lastId, method, params }, signal)
  return response.result
}

/**
 * Sends a JSON-RPC payload as it is and gives the whole response, which holds a result.
 *
 * @throws {ChainError} as {@link requestRpc}.
 */
export async function postRpc(
  { url, timeoutMs = rpcTimeoutMs, fetch: send = fetch }: RpcAddress,
  payload: Payload,
  signal?: AbortSignal,
): Promise<{ readonly result: unknown }> {
  const { method } = payload
  if (!url) throw new ChainError('UrlRequiredError', { method })
  const timeout = AbortSignal.timeout(timeoutMs)
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stringifyExactJson(payload),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  const [status, retryAfter, text] = await send(url, init)
    .then(async (response) => [response.status, response.headers.get('retry-after'), await response.text()] as const)
    .catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw timeout.aborted
        ? new ChainError('RpcTimeoutError', { method, timeoutMs }, { cause })
        : new ChainError('RpcUnreachableError', { method }, { cause })
    })
  const body = parse(text)
  // Agave and most gateways answer a JSON-RPC error with status 200; some use 4xx and 5xx for the same body.
  if (isRecord(body) && isRecord(body.error)) {
    const { code, message, data } = body.error
    throw new ChainError('RpcResponseError', { method, code: Number(code), message: String(message), data })
  }
  if (status !== 200)
    throw new ChainError('RpcHttpError', { method, status, body, retryAfterSeconds: seconds(retryAfter) })
  if (!isRecord(body) || !('result' in body)) throw new ChainError('RpcAnswerError', { method })
  return { ...body, result: body.result }
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const seconds = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : undefined)
