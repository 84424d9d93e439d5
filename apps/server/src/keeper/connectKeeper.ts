import { Agent, type ClientRequest, request } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { apiErrorBody, type Endpoint, fromBase64Url, type Output, type Parsed, toBase64Url } from '@solsmith/wire'
import type { SignedCall } from '../auth/deviceProof.ts'
import { databaseStatuses } from '../database/errors.ts'
import { ServerError } from '../errors.ts'
import type { ServerErrors } from '../errorTable.ts'
import { readBody } from '../internet/readBody.ts'
import { vaultStatuses } from '../vault/errors.ts'
import { keeperApi } from './keeperApi.ts'
import { keeperSocket, readToken } from './keeperFolder.ts'
import type { KeeperTls } from './keeperTls.ts'
import type { Marks } from './kms/kms.ts'
import { requireOwnFolder } from './requireOwnFolder.ts'

/** No keys, no shares. */
export type ShareKeeper = {
  readonly marks: Marks
  /** Fetches the public key for sealing. */
  fetchSealKey(): Promise<string>
  keep(input: Parsed<typeof keeperApi.keep>['body']): Promise<void>
  /** Signed by the device. */
  release(call: SignedCall): Promise<Output<typeof keeperApi.release>>
  forget(walletId: string): Promise<void>
}

/** The key service has 5 s per share. */
const timeoutMs = 15_000
const answerLimitBytes = 100_000

/** Passed on to the caller. */
const told: ReadonlySet<string> = new Set<keyof ServerErrors>([
  // Keys of typed tables.
  ...(Object.keys({ ...vaultStatuses, ...databaseStatuses }) as (keyof ServerErrors)[]),
  'DeviceProofError',
  'SignatureError',
  'TooManyRequestsError',
])

export type KeeperAddress = { readonly url: string; readonly tls: KeeperTls }

/** Over the data folder's socket, or TLS. Calls throw {@link ServerError} `KeeperUnavailableError` without an answer. */
export function connectKeeper(dataDir: string, address: KeeperAddress | null = null): ShareKeeper {
  const post = address ? createTlsPost(address) : createSocketPost(dataDir)
  const ask = async <const E extends Endpoint>(
    endpoint: E & { readonly body: NonNullable<E['body']> },
    body: Parsed<E> extends { body: infer B } ? B : never,
  ): Promise<Output<E>> => {
    const { status, text } = await post(endpoint.path, JSON.stringify(body)).catch((cause: unknown) => {
      throw new ServerError('KeeperUnavailableError', {}, { cause })
    })
    const value = parseJson(text)
    const answer = status === 200 ? endpoint.response.safeParse(value) : null
    if (answer?.success) return answer.data as Output<E> // Parsed by its own schema.
    throw toError(value)
  }
  return {
    marks: {
      async mac(data) {
        const { mark } = await ask(keeperApi.mark, { data: toBase64Url(new Uint8Array(data)) })
        return Buffer.from(fromBase64Url(mark) ?? [])
      },
    },
    fetchSealKey: async () => (await ask(keeperApi.fetchSealKey, {})).publicKey,
    keep: async (input) => void (await ask(keeperApi.keep, input)),
    release: async (call) =>
      ask(keeperApi.release, keeperApi.release.body.parse({ call: { ...call, token: call.token ?? '' } })),
    forget: async (walletId) => void (await ask(keeperApi.forget, { walletId })),
  }
}

function toError(value: unknown): ServerError {
  const parsed = apiErrorBody.safeParse(value)
  const reason = parsed.success ? parsed.data.reasons[0] : undefined
  const { name = '', facts = {} } = reason ?? {}
  // Facts match the name.
  if (told.has(name)) return new ServerError(name as keyof ServerErrors, facts as never)
  return new ServerError('KeeperUnavailableError', {}, { cause: new Error(name || 'no answer') })
}

type Post = (path: string, body: string) => Promise<{ status: number; text: string }>

const pool = { keepAlive: true, maxSockets: 50 }

function createSocketPost(dataDir: string): Post {
  const agent = new Agent(pool)
  return async (path, body) => {
    const socketPath = keeperSocket(dataDir)
    // Foreign sockets must not receive tokens or shares.
    await requireOwnFolder(socketPath)
    const token = await readToken(dataDir)
    return read(
      request({
        agent,
        socketPath,
        ...toPost(path),
        headers: { ...headersOf(body), authorization: `Bearer ${token ?? ''}` },
      }),
      body,
    )
  }
}

function createTlsPost({ url, tls }: KeeperAddress): Post {
  const agent = new TlsAgent({ ...pool, ...tls, minVersion: 'TLSv1.3' })
  return (path, body) =>
    read(requestTls(new URL(path, url), { agent, ...toPost(path), headers: headersOf(body) }), body)
}

const toPost = (path: string) => ({ method: 'POST', path, signal: AbortSignal.timeout(timeoutMs) })

const headersOf = (body: string) => ({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })

const read = (asking: ClientRequest, body: string): ReturnType<Post> =>
  new Promise((done, fail) => {
    asking.on('response', (answer) => {
      readBody(answer, answerLimitBytes).then(
        (text) => done({ status: text === null ? 0 : (answer.statusCode ?? 0), text: text ?? '' }),
        fail,
      )
    })
    asking.on('error', fail)
    asking.end(body)
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
