import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../database/openDatabase.ts'
import type { Instance } from '../instance.ts'
import { answerWith, type FakeUpstream, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import type { ProjectFeature } from './features.ts'
import { addProject, revokeProject } from './projects.ts'

const app = 'https://app.example.org'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const getSlot = { jsonrpc: '2.0', id: 1, method: 'getSlot' }

let postgres: TestPostgres
let database: Database
let upstream: FakeUpstream
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
  upstream = await startFakeUpstream((body, response) =>
    answerWith(body.includes('getGenesisHash') ? JSON.stringify(genesisHash) : '7')(body, response),
  )
})
afterAll(async () => {
  await postgres[Symbol.asyncDispose]()
  await upstream[Symbol.asyncDispose]()
})

async function open(changes: Partial<Instance> = {}): Promise<TestApp> {
  const known = { ...toUpstream(upstream.url, 100), genesisHash }
  const upstreams = { mainnet: known, devnet: null, sandbox: null }
  const site = await createTestApp({ database, upstreams, publicUrl: 'https://tokens.example', ...changes })
  onTestFinished(() => site[Symbol.asyncDispose]())
  return site
}

const add = (origins: readonly string[], unitsPerMinute: number | null = null) =>
  addProject(database, 'tester', { name: 'An app', origins, features: null, unitsPerMinute })

const url = (projectId?: string, more = '') =>
  `/v1?chainId=${mainnet}${projectId === undefined ? '' : `&projectId=${projectId}`}${more}`

test("answers a project's page with CORS, without cookies", async () => {
  const site = await open()
  const { id } = await add([app])

  const answer = await site.post(url(id, '&st=appkit&sv=react-solana-1.7.3&clientId=c'), getSlot, { origin: app })

  expect(answer).toMatchObject({ status: 200, body: { result: 7 } })
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': app, vary: 'origin' })
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

test('accepts calls without client parameters', async () => {
  const site = await open()
  const { id } = await add(['https://*.example.org'])

  expect(await site.post(url(id), getSlot, { origin: app })).toMatchObject({ body: { result: 7 } })
})

test('admits only the instance’s own site without an id', async () => {
  const site = await open()

  const own = await site.post(url(), getSlot, { origin: 'https://tokens.example' })
  const other = await site.post(url(''), getSlot, { origin: app })

  expect(own).toMatchObject({
    body: { result: 7 },
    headers: { 'access-control-allow-origin': 'https://tokens.example' },
  })
  expect(other).toMatchObject({ status: 403, body: { error: { message: 'Unauthorized: origin not allowed' } } })
})

test.each(['https://evil.example', 'null', 'http://app.example.org', 'https://app.example.org.evil.example'])(
  'refuses a page of %s with the usual error text, readable in the browser',
  async (origin) => {
    const site = await open()
    const { id } = await add([app, 'https://*.example.org'])

    const answer = await site.post(url(id), getSlot, { origin })
    const preflight = await site.app.inject({ method: 'OPTIONS', url: url(id), headers: { origin } })

    expect(answer).toMatchObject({ status: 403, body: { error: { message: 'Unauthorized: origin not allowed' } } })
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    expect(answer.body).not.toHaveProperty('result')
    expect(preflight.statusCode).toBe(204)
  },
)

test('admits the own site by its id, and no other origin', async () => {
  const site = await open()
  const own = await site.post(url('solsmith'), getSlot, { origin: 'https://tokens.example' })
  expect(own).toMatchObject({ body: { result: 7 } })
  expect(await site.post(url('solsmith'), getSlot, { origin: app })).toMatchObject({ status: 403 })
})

test('answers a preflight of a project’s page', async () => {
  const site = await open()
  const { id } = await add([app])

  const { statusCode, headers } = await site.app.inject({ method: 'OPTIONS', url: url(id), headers: { origin: app } })

  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': app,
    'access-control-allow-headers': expect.stringContaining('content-type'),
  })
})

test('applies the same rules to the blockchain API', async () => {
  const site = await open()
  const { id } = await add([app])
  const call = `/v1/convert/gas-price?chainId=${mainnet}`

  const preflight = await site.app.inject({
    method: 'OPTIONS',
    url: `${call}&projectId=${id}`,
    headers: { origin: app },
  })
  expect(preflight.statusCode).toBe(204)
  expect((await site.get(`${call}&projectId=${id}`, { origin: app })).headers).toMatchObject({
    'access-control-allow-origin': app,
  })
  expect(await site.get(`${call}&projectId=${id}`, { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    body: { reasons: [{ description: 'Unauthorized: origin not allowed' }] },
  })
  expect(await site.get(`${call}&projectId=none`)).toMatchObject({
    status: 401,
    body: { reasons: [{ description: 'Unauthorized: invalid key' }] },
  })
})

test("reads prices with a POST whose body contains the project id, and registers a name without one on a project's page", async () => {
  const site = await open()
  const { id } = await add([app])
  const price = { currency: 'usd', addresses: [], projectId: id }
  const register = (origin?: string) => site.post('/v1/profile/account', {}, origin === undefined ? {} : { origin })

  expect(await site.post('/v1/fungible/price', price, { origin: app })).toMatchObject({ status: 200 })
  expect(await site.post('/v1/fungible/price', { ...price, projectId: '' }, { origin: app })).toMatchObject({
    status: 403,
  })
  const admitted = await register(app)
  expect(admitted).toMatchObject({ status: 400, headers: { 'access-control-allow-origin': app } })
  for (const origin of ['https://evil.example', 'null', undefined])
    expect(await register(origin)).toMatchObject({ status: 403 })
})

test('grants calls outside pages a tenth of a visitor’s calls', async () => {
  const site = await open()
  const statuses: number[] = []
  for (let call = 0; call < 31; call += 1)
    statuses.push((await site.get(`/v1/convert/gas-price?chainId=${mainnet}x`)).status)

  expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
})

test("applies the operator's limit of calls per minute", async () => {
  const site = await open({ callsPerMinute: 3, now: () => 0 })
  const ask = async () =>
    (await site.get(`/v1/convert/gas-price?chainId=${mainnet}x`, { origin: 'https://tokens.example' })).status

  expect(await repeat(4, ask)).toEqual([400, 400, 400, 429])
})

test('refuses an unknown or revoked id with the usual error text', async () => {
  let ms = 0
  const site = await open({ now: () => ms })
  const { id } = await add([app])
  expect(await site.post(url('none'), getSlot, { origin: app })).toMatchObject({
    status: 401,
    body: { error: { message: 'Unauthorized: invalid key' } },
  })
  expect(await site.post(url(id), getSlot, { origin: app })).toMatchObject({ status: 200 })

  await revokeProject(database, 'tester', id)
  ms += 6_000

  expect(await site.post(url(id), getSlot, { origin: app })).toMatchObject({
    status: 401,
    body: { error: { message: 'Unauthorized: invalid key' } },
  })
})

test('limits calls without an Origin to reads', async () => {
  const site = await open()
  const { id } = await add([app])

  expect(await site.post(url(id), getSlot)).toMatchObject({ body: { result: 7 } })
  expect(await site.post(url(id), { ...getSlot, method: 'sendTransaction', params: ['x'] })).toMatchObject({
    body: { error: { code: -32601, data: { name: 'RpcReadOnlyError' } } },
  })
  expect(
    await site.post(url(id), { ...getSlot, method: 'sendTransaction', params: ['x'] }, { origin: app }),
  ).toMatchObject({ body: { result: 7 } })
})

test('grants calls without an Origin a tenth of a visitor’s units', async () => {
  const site = await open({ now: () => 0 })
  const { id } = await add([app])
  const ask = async (headers: Record<string, string>) => (await site.post(url(id), getSlot, headers)).status

  const [without, within] = [await repeat(12, () => ask({})), await repeat(12, () => ask({ origin: app }))]

  expect(without.filter((status) => status === 200)).toHaveLength(10)
  expect(without.at(-1)).toBe(429)
  expect(within.every((status) => status === 200)).toBe(true)
})

test('grants a visitor of several projects no more units and calls than of one', async () => {
  const site = await open({ callsPerMinute: 3, now: () => 0 })
  const ids = [(await add([app])).id, (await add([app])).id, (await add([app])).id]
  const askUnits = async (id: string) => (await site.post(url(id), getSlot, { origin: app })).status
  const askCall = async (id: string) =>
    (await site.get(`/v1/convert/gas-price?chainId=${mainnet}x&projectId=${id}`, { origin: app })).status

  const [units, calls]: [number[], number[]] = [[], []]
  for (let asked = 0; asked < 120; asked += 1) units.push(await askUnits(ids[asked % 3] ?? ''))
  for (let asked = 0; asked < 6; asked += 1) calls.push(await askCall(ids[asked % 3] ?? ''))

  expect(units).toEqual([...Array<number>(100).fill(200), ...Array<number>(20).fill(429)])
  expect(calls).toEqual([400, 400, 400, 429, 429, 429])
})

test('separates the quotas of projects', async () => {
  const site = await open({ now: () => 0 })
  const [busy, quiet] = [await add([app], 3), await add([app])]
  const ask = async (id: string) => (await site.post(url(id), getSlot, { origin: app })).status

  const asked = await repeat(5, () => ask(busy.id))

  expect(asked).toEqual([200, 200, 200, 429, 429])
  expect(await ask(quiet.id)).toBe(200)
  expect((await site.post('/rpc/mainnet', getSlot)).status).toBe(200)
})

test('refuses an unconfigured chain by name', async () => {
  const site = await open()

  expect(await site.post('/v1?chainId=eip155:1', getSlot)).toMatchObject({
    body: { error: { data: { name: 'RpcChainError' } } },
  })
})

test('admits recent projects and the own site during a database outage', async () => {
  const folder = await postgres.open()
  let ms = 0
  const site = await open({ database: folder, now: () => ms })
  const { id } = await addProject(folder, 'tester', {
    name: 'An app',
    origins: [app],
    features: null,
    unitsPerMinute: null,
  })
  expect(await site.post(url(id), getSlot, { origin: app })).toMatchObject({ status: 200 })

  await folder.close()
  ms += 60_000

  expect(await site.post(url(id), getSlot, { origin: app })).toMatchObject({ status: 200 })
  expect(await site.post(url(), getSlot, { origin: 'https://tokens.example' })).toMatchObject({ status: 200 })
  const other = await open({ database: folder })
  expect(await other.post(url(id), getSlot, { origin: app })).toMatchObject({ status: 503 })
  expect(await other.post(url(), getSlot, { origin: 'https://tokens.example' })).toMatchObject({ status: 200 })
})

test("applies a project's features, and always permits reading", async () => {
  const site = await open()
  const addWith = async (features: readonly ProjectFeature[]) =>
    (await addProject(database, 'tester', { name: 'An app', origins: [app], features, unitsPerMinute: null })).id
  const id = await addWith(['names'])
  const nameless = await addWith([])
  const get = (path: string, projectId: string) =>
    site.get(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`, { origin: app })
  const names = '/v1/profile/reverse/So11111111111111111111111111111111111111112?apiVersion=2'
  const refused = { status: 403, body: { reasons: [{ name: 'ProjectFeatureError' }] } }

  expect(await get('/v1/supported-chains', nameless)).toMatchObject({ status: 200 })
  expect(await get(names, id)).toMatchObject({ status: 200 })
  expect(await get(names, nameless)).toMatchObject(refused)
  for (const path of [`/v1/convert/tokens?chainId=${mainnet}`, '/v1/onramp/options', '/v1/sessions/a'])
    expect(await get(path, id)).toMatchObject(refused)
  for (const path of ['/v1/generators/onrampurl', '/v1/onramp/quote', '/v1/convert/build-transaction'])
    expect(await site.post(`${path}?projectId=${id}`, {}, { origin: app })).toMatchObject(refused)
  expect(await site.post(url(id), getSlot, { origin: app })).toMatchObject({ status: 403 })
  expect((await get('/v1/onramp/options', id)).body).toMatchObject({
    reasons: [{ description: 'This project does not include onramp. Ask the operator of this site to add it.' }],
  })
})

test('applies the same rules to a WebSocket, with the reason in its close frame', async () => {
  const site = await open()
  const { id } = await add([app])
  const address = (await site.listen()).replace('http', 'ws')
  const join = (projectId: string, origin?: string) => {
    const socket = new WebSocket(`${address}${url(projectId)}`, origin === undefined ? {} : { origin })
    onTestFinished(() => socket.terminate())
    return socket
  }
  const ended = async (socket: WebSocket) => (await once(socket, 'close')).map(String)

  expect(await ended(join('none', app))).toEqual(['3000', 'Unauthorized: invalid key'])
  expect(await ended(join(id, 'https://evil.example'))).toEqual(['3000', 'Unauthorized: origin not allowed'])
  expect(await ended(join(id, 'null'))).toEqual(['3000', 'Unauthorized: origin not allowed'])

  const socket = join(id, app)
  await once(socket, 'open')
  socket.send('{"jsonrpc":"2.0","id":1,"method":"getSlot"}')
  const [said] = await once(socket, 'message')
  expect(String(said)).toContain('RpcHttpOnlyError')
})

async function repeat<Result>(times: number, act: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let count = 0; count < times; count += 1) results.push(await act())
  return results
}
