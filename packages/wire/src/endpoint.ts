import { parseRetryAfter } from '@solsmith/chain'
import type * as z from 'zod/mini'
import { type ApiErrorBody, apiErrorBody } from './apiErrorBody.ts'
import { isWireError, WireError } from './errors.ts'
import { describeRefusal } from './refusals.ts'

/** HTTP call from which server and client are derived. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Sent with an `Idempotency-Key`. `repeatable`: a repeat changes nothing. */
  readonly write?: 'once' | 'repeatable'
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[Name] extends z.ZodMiniType
  ? { readonly [K in Name]: Side extends 'input' ? z.input<E[Name]> : z.output<E[Name]> }
  : unknown

/** Caller's input. */
export type Input<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** Parsed input of a handler. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** Answer of a call. */
export type Output<E extends Endpoint> = z.output<E['response']>

export type ClientOptions = {
  /** Empty for the page's own origin. */
  readonly baseUrl: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Sent with every call. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** Off for servers other than Solsmith's. */
  readonly repeats?: boolean
}

/** Only image uploads over slow connections take longer. */
const apiTimeoutMs = 30_000

/** A restart behind a proxy. */
const repeatDelaysMs = [500, 1_500, 3_000]
const passing: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Calls an endpoint and parses the answer. Writes have an `Idempotency-Key`, and are repeated with it after a lost answer.
 *
 * @throws {WireError} `ApiUnreachableError`, `ApiTimeoutError`, `ApiAnswerError`, or `ApiError` with the server's
 *   reasons.
 * @example const { uri } = await callEndpoint({ baseUrl: '' }, storeMetadata, { body: metadata })
 */
export async function callEndpoint<const E extends Endpoint>(
  { repeats = true, headers, ...client }: ClientOptions,
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  if (!endpoint.write || !repeats) return callOnce({ ...client, headers }, endpoint, input, signal)
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')
  const keyed = { ...client, headers: { ...headers, 'idempotency-key': key } }
  for (const delayMs of repeatDelaysMs)
    try {
      return await callOnce(keyed, endpoint, input, signal)
    } catch (error) {
      if (!isLost(error)) throw error
      await sleep(delayMs, signal)
    }
  return callOnce(keyed, endpoint, input, signal)
}

const isLost = (error: unknown) =>
  isWireError(error, 'ApiUnreachableError') ||
  ((isWireError(error, 'ApiError') || isWireError(error, 'ApiAnswerError')) && passing.has(error.context.status))

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => done(clearTimeout(timer)), { once: true })
  })
  signal?.throwIfAborted()
}

async function callOnce<const E extends Endpoint>(
  {
    baseUrl,
    timeoutMs = apiTimeoutMs,
    fetch: send = fetch,
    query: common,
    headers,
  }: Omit<ClientOptions, 'headers' | 'repeats'> & { readonly headers: ClientOptions['headers'] | undefined },
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  // Each part is optional in E; the conditional type above ties it to the endpoint's schema.
  const parts = input as { params?: Record<string, string>; query?: Query; body?: unknown }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
  const query = writeQuery({ ...common, ...parts.query })
  const timeout = AbortSignal.timeout(timeoutMs)
  const [{ status, headers: answered }, text] = await send(`${baseUrl}${path}${query}`, {
    method: endpoint.method,
    headers: { ...headers, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
    ...(endpoint.body ? { body: JSON.stringify(parts.body) } : {}),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
    .then(async (response) => [response, await response.text()] as const)
    .catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new WireError(timeout.aborted ? 'ApiTimeoutError' : 'ApiUnreachableError', { path }, { cause })
    })
  const answer = parseJson(text)
  if (status !== 200) {
    const failure = apiErrorBody.safeParse(answer)
    const http = { path, status, retryAfterSeconds: parseRetryAfter(answered) }
    throw failure.success
      ? new WireError('ApiError', { ...http, reasons: failure.data.reasons.map(inWords) })
      : new WireError('ApiAnswerError', http)
  }
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw new WireError('ApiAnswerError', { path, status }, { cause: parsed.error })
  // Parsed by the schema that Output is inferred from.
  return parsed.data as Output<E>
}

const inWords = (reason: ApiErrorBody['reasons'][number]) => ({
  ...reason,
  description: describeRefusal(reason) ?? reason.description,
})

type Query = Readonly<Record<string, string | undefined>>

function writeQuery(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
