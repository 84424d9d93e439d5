import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { createReads } from '../database/createReads.ts'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { openLocalRateLimiter } from '../http/rateLimiter.ts'
import { type Instance, openInstance } from '../instance.ts'
import { internet } from '../internet/guard.ts'
import { createGenesisReader } from '../rpc/genesisReader.ts'
import { createRpcNetworks, type RpcNetworks } from '../rpc/networks.ts'
import { parseSettings } from '../settings.ts'
import type { Setup } from '../setup/openSetup.ts'

export type TestApp = AsyncDisposable & {
  readonly app: FastifyInstance
  /** Shared. */
  readonly networks: RpcNetworks
  readonly instance: Instance
  readonly folder: string
  /** Free loopback port. */
  listen(): Promise<string>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
}

type TestAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** Undefined unless JSON. */
  readonly body: unknown
}

/** Without logs and network. */
export async function createTestApp(changes: Partial<Instance> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-server-'))
  const settings = parseSettings({ DATA_DIR: folder, WEB_DIST: join(folder, 'web'), LOG_LEVEL: 'silent' })
  const opened = { ...openInstance(settings, stoppedDatabase, closedSetup), ...changes }
  const reads = changes.reads ?? createReads(opened.database, null, opened.now)
  const instance = { ...opened, reads, openRateLimiter: changes.openRateLimiter ?? openLocalRateLimiter(opened.now) }
  const networks = createRpcNetworks(instance)
  const app = await buildApp(instance, createGenesisReader(instance.upstreams.sandbox), networks)
  return {
    app,
    networks,
    instance,
    folder,
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      // Listens on TCP.
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    post: async (url, body, headers = {}) =>
      toAnswer(await app.inject({ method: 'POST', url, ...toPayload(body, headers) })),
    get: async (url, headers = {}) => toAnswer(await app.inject({ method: 'GET', url, headers })),
    async [Symbol.asyncDispose]() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Most of the server needs none. */
const stoppedDatabase: Database = {
  status: 'unavailable',
  whileOpen: () => {},
  query: async () => {
    throw new ServerError('DatabaseUnavailableError', {})
  },
  close: async () => {},
}

const closedSetup: Setup = {
  code: null,
  stored: { mainnet: null, devnet: null },
  internet,
  change: async () => {},
}

export const toUpstream = (url: string, unitsPerMinute = 1_000_000) => ({
  url,
  socketUrl: url.replace('http', 'ws'),
  unitsPerMinute,
  genesisHash: null,
})

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

function toAnswer({ statusCode, headers, body }: Injected): TestAnswer {
  return { status: statusCode, headers, text: body, body: parseJson(body) }
}

function toPayload(body: unknown, headers: Record<string, string>) {
  if (body === undefined) return { headers }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
