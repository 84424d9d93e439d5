import type { KeyPairSigner } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { apiErrorBody } from '@solsmith/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerError } from '../errors.ts'
import { type Internet, internet } from '../internet/guard.ts'
import { arbitraryRequest, type Sensible } from '../testing/arbitraryRequest.ts'
import { png } from '../testing/images.ts'
import { type Call, createWebhookSigner, hiddenCalls, prepareCalls } from '../testing/preparedCalls.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createSolanaSigner } from '../testing/signers.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import type { ApiDocument } from '../testing/writeHttpReference.ts'

/** `npm run torture -- api` sends 100,000 with a random seed. */
const requests = Number(process.env.API_REQUESTS ?? 1_000)
const seed = Number(process.env.API_SEED ?? (process.env.API_REQUESTS ? Date.now() % 1e9 : 1))

/** Within the whole suite, only hangs count. */
const slowMs = process.env.API_REQUESTS ? 3_000 : 30_000

let postgres: TestPostgres
let network: Sandbox
let site: TestApp
let maker: KeyPairSigner
let sensible: Sensible
let signEvent: Awaited<ReturnType<typeof createWebhookSigner>>
beforeAll(async () => {
  ;[postgres, network] = await Promise.all([startTestPostgres(), startSandbox()])
  maker = await network.localnet.fundedSigner()
  const token = await network.createToken(maker)
  const pool = await network.createPool(maker, { token })
  const database = await postgres.open()
  const sandbox = { ...toUpstream(network.localnet.rpcUrl, 1_000_000_000), socketUrl: network.localnet.wsUrl }
  site = await createTestApp({
    upstreams: { mainnet: null, devnet: null, sandbox },
    database,
    writesPerMinute: 1_000_000_000,
    namesZone: zone,
    internet: { ...internet, isPublicAddress: () => false, lookup: findNoName },
    readPublic: async (url) => {
      throw new ServerError('MediaUnreachableError', { url })
    },
  })
  const { body } = await site.post('/api/media/images', { base64: png.toString('base64') })
  const { cid } = body as { cid: string }
  const [prepared, registered] = [await prepareCalls(site, database, network), await registerName()]
  sensible = {
    ...listSensible(token, cid),
    pool: [pool.address],
    ...prepared,
    ...registered,
    address: [...(registered.address ?? []), ...(prepared.owner ?? [])],
  }
  signEvent = await createWebhookSigner(database)
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await network[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const zone = 'tokens.example'

async function registerName(): Promise<Sensible> {
  const owner = await createSolanaSigner()
  const attributes = { avatar: 'https://example.org/a.png' }
  const write = (name: string) =>
    JSON.stringify({ name: `${name}.${zone}`, attributes, timestamp: Math.floor(Date.now() / 1_000) })
  const messages = ['alice', 'robert', 'al', 'admin'].map(write)
  const signatures = await Promise.all(messages.map(async (message) => (await owner.sign(message)).base58))
  const [message, signature] = [messages[0] ?? '', signatures[0] ?? '']
  const registration = { coin_type: 501, address: owner.address, message, signature }
  const answer = await site.post('/v1/profile/account', registration, { origin: site.instance.publicUrl })
  expect(answer.body).toEqual({ success: true })
  const { body } = await site.get(`/v1/identity/${owner.address}`)
  const [mark, picture] = (body as { avatar: string }).avatar.split('/').slice(-2)
  return {
    mark: [mark],
    picture: [picture],
    message: messages,
    signature: signatures,
    coin_type: [501, 60, 2_147_483_648],
    name: ['Anvil', 'alice', `alice.${zone}`, `someone.${zone}`],
    zone: [zone],
    address: [owner.address, maker.address, `${network.caip2}:${maker.address}`],
  }
}

const findNoName = ((_: string, __: object, callback: (error: Error, addresses: []) => void) =>
  callback(new Error('ENOTFOUND'), [])) as unknown as Internet['lookup']

function listSensible(token: string, image: string): Sensible {
  const native = 'So11111111111111111111111111111111111111111'
  const mints = [token, wrappedSolMint, native].map((mint) => `${network.caip2}:${mint}`)
  const wallets = [maker.address, wrappedSolMint, '11111111111111111111111111111111']
  return {
    address: wallets,
    account: wallets,
    userAddress: [...wallets, maker.address, `${network.caip2}:${maker.address}`],
    tokenAddress: mints,
    from: mints,
    to: mints,
    addresses: mints,
    mint: [token],
    chainId: [network.caip2],
    amount: ['100', '1000', '1000000', '100000000', '18446744073709551615'],
    slippage: [1, 0.5, 50],
    purchaseCurrency: ['SOL'],
    paymentCurrency: ['USD'],
    network: ['sandbox'],
    blockchains: ['sandbox'],
    assets: ['SOL'],
    defaultNetwork: ['sandbox'],
    partnerUserId: wallets,
    presetFiatAmount: [100],
    presetCryptoAmount: [1],
    currency: ['usd', 'USD'],
    value: ['10.00', '0', '0.001', '99999999999999999999'],
    forceUpdate: ['true', 'false'],
    projectId: [''],
    base64: [png.toString('base64')],
    name: ['Anvil', 'alice'],
    symbol: ['ANVL'],
    uri: ['http://localhost/a.json', 'https://example.org/a.json'],
    cid: [image, 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'],
    image: [image],
    description: ['', 'An anvil.'],
    website: ['https://anvil.example/'],
    x: ['https://x.com/anvil'],
    body: [
      { jsonrpc: '2.0', id: 1, method: 'getSlot' },
      [{ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [wallets[0]] }],
    ],
  }
}

test(`${requests} requests, each made from the description of its call: no mistake of ours, and every error can be read`, async () => {
  const { body } = await site.get('/v1/openapi.json')
  const { paths } = body as ApiDocument
  const described = Object.entries(paths).flatMap(([path, methods]): readonly Call[] =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const calls = [...described, ...hiddenCalls]
  const done = new Map<string, number>()
  await site.app.inject(`/images/card/token/${network.caip2}/${sensible.mint?.[0]}`)
  const anyCall = fc
    .constantFrom(...calls)
    .chain((call) => fc.tuple(fc.constant(call), arbitraryRequest(call, sensible)))
  let visitor = 0
  await fc.assert(
    fc.asyncProperty(anyCall, async ([{ path, method }, request]) => {
      visitor += 1
      const started = performance.now()

      const event = path.startsWith('/webhooks') && visitor % 5 > 0 ? signEvent(String(request.payload), visitor) : {}
      const answer = await site.app.inject({
        ...request,
        remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        headers: { ...request.headers, ...event, origin: site.instance.publicUrl },
      })

      if (answer.statusCode >= 500) expect.fail(`${answer.statusCode} ${answer.body}`)
      expect(performance.now() - started).toBeLessThan(slowMs)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      if (answer.headers['content-type'] === 'image/png' || answer.statusCode === 204)
        return void expectPicture(answer.headers)
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).not.toMatch(/\bat .*\.(ts|js):\d+/)
      const told: unknown = answer.json()
      if (answer.statusCode >= 400) expectError(told)
      else done.set(`${method} ${path}`, (done.get(`${method} ${path}`) ?? 0) + 1)
    }),
    { numRuns: requests, seed },
  )
  process.stdout.write(`seed ${seed}, answered: ${JSON.stringify(Object.fromEntries([...done].toSorted()))}\n`)
  for (const call of ['get /v1/account/{address}/balance', 'get /v1/convert/quotes'])
    expect(done.get(call) ?? 0, call).toBeGreaterThan(0)
}, 3_600_000)

const expectPicture = (headers: Readonly<Record<string, unknown>>) =>
  expect(headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })

function expectError(value: unknown): void {
  if (apiErrorBody.safeParse(value).success) return
  for (const answer of [value].flat())
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number), message: expect.any(String) } })
}
