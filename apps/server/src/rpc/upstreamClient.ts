import { Agent, type Dispatcher, errors, request } from 'undici'
import { isServerError, ServerError } from '../errors.ts'
import { guardLookup } from '../internet/guard.ts'
import { measure, upstreamSeconds } from '../metrics/meters.ts'
import type { RpcNetworkId } from './evmChainId.ts'
import type { Upstream } from './upstream.ts'

export type UpstreamClient = {
  /**
   * @throws {ServerError} `RpcUnreachableError`, `RpcTimeoutError`, `RpcRefusedError`, `TooManyRequestsError`,
   *   `RpcAnswerError`, `RpcAnswerTooLargeError`, without the URL.
   */
  post(text: string): Promise<string>
  /** The next may be another machine. */
  onDisconnect(listen: () => void): void
  close(): Promise<void>
}

/** Spec §9. */
const timeoutMs = 10_000
const answerLimitBytes = 8_000_000
/** The sandbox is sequential. */
const sandboxConnections = 2
const connections = 32
/** Read one at a time, to save memory. */
const largeBytes = 1_000_000
const largeAtOnce = 1

/** @param limitBytes - Maximum answer. */
export function createUpstreamClient(
  network: RpcNetworkId,
  upstream: Upstream,
  limitBytes = answerLimitBytes,
): UpstreamClient {
  const agent = new Agent({
    connections: network === 'sandbox' ? sandboxConnections : connections,
    connect: { timeout: 3_000, ...(upstream.internet ? { lookup: guardLookup(upstream.internet) } : {}) },
    maxResponseSize: limitBytes,
  })
  const { address, headers } = splitCredentials(upstream.url)
  const secrets = findSecrets(upstream.url)
  const takeTurn = createTurns(largeAtOnce)
  async function post(text: string): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await request(address, {
        dispatcher: agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: text,
        signal,
      })
      return await readAnswer(network, answer, { secrets, takeTurn })
    } catch (error) {
      throw translate(network, error, { isLate: signal.aborted, limitBytes })
    }
  }
  return {
    post: (text) => measure(upstreamSeconds, { network }, () => post(text)),
    onDisconnect: (listen) => void agent.on('disconnect', listen),
    close: () => agent.destroy(),
  }
}

async function readAnswer(
  network: RpcNetworkId,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { secrets, takeTurn }: { secrets: readonly string[]; takeTurn: TakeTurn },
): Promise<string> {
  const text = await readText(body, takeTurn)
  if (statusCode === 429) throw new ServerError('TooManyRequestsError', { retryAfterSeconds: toSeconds(headers) })
  if (statusCode !== 200) throw new ServerError('RpcRefusedError', { network, status: statusCode })
  // Gateways may quote the URL.
  if (!/^\s*[[{]/.test(text) || secrets.some((secret) => text.includes(secret)))
    throw new ServerError('RpcAnswerError', { network })
  return text
}

async function readText(body: AsyncIterable<Buffer>, takeTurn: TakeTurn): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  let end: (() => void) | undefined
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > largeBytes) end ??= await takeTurn()
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    end?.()
  }
}

type TakeTurn = () => Promise<() => void>

function createTurns(limit: number): TakeTurn {
  let taken = 0
  const waiting: (() => void)[] = []
  return async () => {
    if (taken >= limit) await new Promise<void>((start) => waiting.push(start))
    else taken += 1
    return () => {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}

/** undici's causes contain hosts and are logged. */
function translate(
  network: RpcNetworkId,
  error: unknown,
  { isLate, limitBytes }: { readonly isLate: boolean; readonly limitBytes: number },
): ServerError {
  if (isServerError(error)) return error
  if (isLate) return new ServerError('RpcTimeoutError', { network, timeoutMs })
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new ServerError('RpcAnswerTooLargeError', { limitBytes })
  return new ServerError('RpcUnreachableError', { network })
}

function toSeconds({ 'retry-after': retryAfter }: Dispatcher.ResponseData['headers']): number {
  return typeof retryAfter === 'string' && /^\d{1,4}$/.test(retryAfter) ? Math.max(1, Number(retryAfter)) : 10
}

/** undici doesn't send URL credentials. */
export function splitCredentials(url: string): { address: string; headers: Record<string, string> } {
  const { username, password } = new URL(url)
  if (username === '' && password === '') return { address: url, headers: {} }
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { address: address.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** Long enough to be a key. */
export function findSecrets(url: string): readonly string[] {
  const { username, password, pathname, searchParams } = new URL(url)
  const parts = [username, password, ...pathname.split('/'), ...searchParams.values()]
  return parts.filter((part) => part.length >= 8)
}
