import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { genesisHashes } from '@solsmith/chain'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Internet } from '../internet/guard.ts'
import { answerWith, type FakeAnswer, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { mergeStoredNetworks, openSetup, type Setup } from './openSetup.ts'
import { loadNetworks, readSetupCode, saveNetworks } from './setupFiles.ts'

const code = 'abcd-efgh-ijkm-nopq-rstu'

const internetAt = (url: string, isSafe: () => boolean = () => true): Internet => ({
  protocols: ['http:'],
  port: new URL(url).port,
  lookup: ((_name: string, _options: object, done: (error: null, found: object) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Internet['lookup'],
  isPublicAddress: isSafe,
})

const networkOf =
  (hash: () => string): FakeAnswer =>
  (body, response) =>
    answerWith(body.includes('getGenesisHash') ? JSON.stringify(hash()) : '7')(body, response)

async function createSite(internet: Internet, changes: Parameters<typeof createTestApp>[0] = {}) {
  const kept: Setup['stored'][] = []
  const setup: Setup = {
    code,
    stored: { mainnet: null, devnet: null },
    internet,
    change: async (networks) => void kept.push(networks),
  }
  const site = await createTestApp({ setup, ...changes })
  onTestFinished(() => site[Symbol.asyncDispose]())
  const nodeUrl = `http://node.example:${internet.port}/secret-key-of-mine`
  const set = (body: object, headers = {}) =>
    site.post('/api/setup/networks', { code, network: 'mainnet', node: 'own', url: nodeUrl, ...body }, headers)
  return { site, kept, nodeUrl, set }
}

const nameOf = ({ body }: { body: unknown }) => (body as { reasons: { name: string }[] }).reasons[0]?.name

const away = internetAt('http://127.0.0.1:9')

test("checks the genesis hash of the operator's RPC URL, and stores it", async () => {
  await using node = await startFakeUpstream(networkOf(() => genesisHashes.mainnet))
  const { kept, nodeUrl, set } = await createSite(internetAt(node.url))

  const answer = await set({})

  expect(answer).toMatchObject({ status: 200, body: { latencyMs: expect.any(Number) } })
  expect(kept).toEqual([{ mainnet: nodeUrl, devnet: null }])
  expect(answer.text).not.toContain('secret-key')
})

test('removes a network, and preserves the other one', async () => {
  await using node = await startFakeUpstream(networkOf(() => genesisHashes.devnet))
  const { kept, nodeUrl, set } = await createSite(internetAt(node.url))

  await set({ network: 'devnet' })
  const answer = await set({ network: 'mainnet', node: 'none' })

  expect(answer.body).toEqual({ latencyMs: null })
  expect(kept.at(-1)).toEqual({ mainnet: null, devnet: nodeUrl })
})

test('requires the code, and slows guesses', async () => {
  await using node = await startFakeUpstream(networkOf(() => genesisHashes.mainnet))
  const { kept, set } = await createSite(internetAt(node.url), { now: () => 0 })

  const answers = []
  for (let tries = 0; tries < 32; tries++) answers.push(await set({ code: `guess-${tries}` }))

  expect(answers.slice(0, 30).map(nameOf)).toEqual(Array.from({ length: 30 }, () => 'SetupCodeError'))
  expect(answers.slice(30).map(({ status }) => status)).toEqual([429, 429])
  expect([kept, node.received]).toEqual([[], []])
})

test('accepts the code in capitals with spaces around it', async () => {
  await using node = await startFakeUpstream(networkOf(() => genesisHashes.mainnet))
  const { set } = await createSite(internetAt(node.url))

  expect((await set({ code: ` ${code.toUpperCase()} ` })).status).toBe(200)
})

test('accepts no code on a closed instance', async () => {
  await using site = await createTestApp()

  expect((await site.get('/api/setup')).body).toMatchObject({ isOpen: false })
  expect(nameOf(await site.post('/api/setup/networks', { code: '', network: 'mainnet', node: 'none' }))).toBe(
    'SetupClosedError',
  )
})

test("refuses another site's form post, also with the right code", async () => {
  const { kept, set } = await createSite(away)

  const answer = await set({ node: 'none' }, { origin: 'https://evil.example' })

  expect([answer.status, nameOf(answer), kept]).toEqual([403, 'OriginNotAllowedError', []])
})

test('does not change networks of the environment', async () => {
  const mainnet = toUpstream('https://rpc.example/secret-key-of-mine')
  const { site, set } = await createSite(away, { upstreams: { mainnet, devnet: null, sandbox: null } })

  expect(nameOf(await set({ node: 'none' }))).toBe('SetupFixedError')
  const state = await site.get('/api/setup')
  expect(state.body).toEqual({
    isOpen: true,
    networks: { mainnet: { host: 'rpc.example', isFixed: true }, devnet: { host: null, isFixed: false } },
  })
  expect(state.text).not.toContain('secret-key')
})

test.each([
  '',
  'node.example',
  'http://node.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://node.local/',
  'https://user:password@node.example/',
  'https://node.example:8899/',
  'file:///etc/passwd',
])('refuses %s as an RPC URL', async (url) => {
  const { internet } = await openSetup({ dataDir: '/nowhere', offersSetup: false }, () => {})
  const { kept, set } = await createSite(internet)

  expect([nameOf(await set({ url })), kept]).toEqual(['NodeUrlError', []])
})

test('refuses a node of another network', async () => {
  await using node = await startFakeUpstream(networkOf(() => genesisHashes.devnet))
  const { kept, set } = await createSite(internetAt(node.url))

  expect([nameOf(await set({})), kept]).toEqual(['RpcWrongNetworkError', []])
})

test('refuses a name with a private address, also if it changes later', async () => {
  await using node = await startFakeUpstream(networkOf(() => genesisHashes.mainnet))
  let isSafe = true
  const internet = internetAt(node.url, () => isSafe)
  const { nodeUrl, set } = await createSite(internet)
  expect((await set({})).status).toBe(200)
  isSafe = false
  const asked = node.received.length

  expect(nameOf(await set({}))).toBe('RpcUnreachableError')
  const env = { upstreams: { mainnet: null, devnet: null, sandbox: null }, rpcUnitsPerMinute: 1_000 }
  const stored = { mainnet: nodeUrl, devnet: null }
  await using site = await createTestApp({ upstreams: mergeStoredNetworks(env, { stored, internet }) })
  const answer = await site.post('/rpc/mainnet', { jsonrpc: '2.0', id: 1, method: 'getSlot' })

  expect(answer.text).toContain('RpcUnreachableError')
  expect(node.received).toHaveLength(asked)
})

test('does not follow a redirect', async () => {
  await using secret = await startFakeUpstream(networkOf(() => genesisHashes.mainnet))
  await using node = await startFakeUpstream((_, response) => response.writeHead(307, { location: secret.url }).end())
  const { kept, set } = await createSite(internetAt(node.url))

  expect(nameOf(await set({}))).toBe('RpcRefusedError')
  expect([kept, secret.received]).toEqual([[], []])
})

test('refuses a node with a new genesis after its next connection, over HTTP and WebSocket', async () => {
  let hash: string = genesisHashes.mainnet
  await using node = await startFakeUpstream((body, response) => {
    response.setHeader('connection', 'close')
    networkOf(() => hash)(body, response)
  })
  const internet = internetAt(node.url)
  const env = { upstreams: { mainnet: null, devnet: null, sandbox: null }, rpcUnitsPerMinute: 1_000 }
  const stored = { mainnet: `http://node.example:${internet.port}/`, devnet: null }
  await using site = await createTestApp({ upstreams: mergeStoredNetworks(env, { stored, internet }) })
  const ask = () => site.post('/rpc/mainnet', { jsonrpc: '2.0', id: 1, method: 'getSlot' })
  expect((await ask()).body).toMatchObject({ result: 7 })
  hash = genesisHashes.devnet

  await expect.poll(async () => (await ask()).text).toContain('RpcWrongNetworkError')
  const socket = new WebSocket(`${(await site.listen()).replace('http', 'ws')}/rpc/mainnet`)
  expect(await new Promise((done) => socket.on('close', done))).toBe(1011)
})

test('stores networks and the code for this user only, across restarts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-setup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const networks = { mainnet: 'https://node.example/key', devnet: null }

  const first = await readSetupCode(folder)
  await saveNetworks(folder, networks)

  expect(first).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
  expect(await readSetupCode(folder)).toBe(first)
  expect(await loadNetworks(folder)).toEqual(networks)
  for (const file of ['setup-code', 'networks.json'])
    expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600])
  expect(await readFile(join(folder, 'networks.json'), 'utf8')).toContain('node.example')
})

test('treats a damaged file as no network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-setup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const text of ['', '{', '[]', '{"mainnet":7,"devnet":null}']) {
    await saveNetworks(folder, { mainnet: null, devnet: null })
    await writeFile(join(folder, 'networks.json'), text)

    expect([text, await loadNetworks(folder)]).toEqual([text, { mainnet: null, devnet: null }])
  }
})

test('prefers the environment to stored networks', () => {
  const mainnet = toUpstream('https://rpc.example/')
  const env = { upstreams: { mainnet, devnet: null, sandbox: null }, rpcUnitsPerMinute: 5 }

  const upstreams = mergeStoredNetworks(env, {
    internet: away,
    stored: { mainnet: 'https://other.example/', devnet: 'https://node.example/x' },
  })

  expect(upstreams.mainnet).toBe(mainnet)
  expect(upstreams.devnet).toMatchObject({
    url: 'https://node.example/x',
    socketUrl: 'wss://node.example/x',
    genesisHash: genesisHashes.devnet,
    unitsPerMinute: 5,
  })
})
