import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../database/openDatabase.ts'
import { purchases } from '../../database/schema.ts'
import { findPurchase, listPurchases } from '../../onramp/purchases.ts'
import { reconcilePurchases } from '../../onramp/reconcilePurchases.ts'
import { signWebhook } from '../../onramp/webhook.ts'
import { parseSettings } from '../../settings.ts'
import { startFakeUpstream } from '../../testing/fakeUpstream.ts'
import { createEvmSigner, createSolanaSigner } from '../../testing/signers.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../../testing/testDatabase.ts'
import { type CoinbaseOptions, createCoinbaseOnramp } from './createCoinbaseOnramp.ts'
import { readCdpSecret } from './signCdpToken.ts'

let postgres: TestPostgres
let database: Database
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const secrets = {
  ES256: () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return String(privateKey.export({ format: 'pem', type: 'sec1' })).replaceAll('\n', '\\n')
  },
  EdDSA: () => {
    const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
    return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
  },
}

function isSigned(key: KeyObject, host: string, { headers, method, url = '' }: IncomingMessage): boolean {
  const [head = '', claims = '', signature = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg, kid, nonce } = parse(head)
  const { iss, sub, nbf, exp, uris } = parse(claims)
  const now = Date.now() / 1_000
  const bytes = Buffer.from(`${head}.${claims}`)
  const isRight =
    alg === 'ES256'
      ? verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
      : alg === 'EdDSA' && verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  return (
    isRight &&
    kid === 'key-id' &&
    sub === 'key-id' &&
    iss === 'cdp' &&
    /^[0-9a-f]{32}$/.test(nonce) &&
    nbf <= now &&
    exp > now &&
    exp - nbf <= 120 &&
    uris[0] === `${method} ${host}${url.split('?')[0]}`
  )
}

const money = (value: string, currency = 'USD') => ({ value, currency })
const answers: Readonly<Record<string, unknown>> = {
  '/onramp/v1/buy/options': {
    purchase_currencies: [
      {
        id: 'sol-id',
        name: 'Solana',
        symbol: 'SOL',
        icon_url: 'https://x',
        networks: [{ name: 'solana', display_name: 'Solana', chain_id: '', contract_address: '' }],
      },
    ],
    payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '2', max: '5000' }] }],
  },
  '/onramp/v1/buy/quote': {
    coinbase_fee: money('1.50'),
    network_fee: money('0.10'),
    payment_subtotal: money('48.40'),
    payment_total: money('50.00'),
    purchase_amount: money('0.31', 'SOL'),
    quote_id: 'q-1',
  },
  '/onramp/v1/token': { token: 'tok en', channel_id: '' },
}

type Reply = (path: string, response: ServerResponse) => void

const reply: Reply = (path, response) => response.end(JSON.stringify(answers[path]))

async function open({
  kind = 'ES256' as keyof typeof secrets,
  give = reply,
  country = 'US-NY',
  whenDone = onTestFinished,
} = {}) {
  const key = readCdpSecret(secrets[kind]())
  if (key === null) throw new TypeError('the key was just made')
  const publicKey = createPublicKey(key)
  let current = give
  const coinbase = await startFakeUpstream((_, response) => {
    const { url = '' } = response.req
    const isAllowed = isSigned(publicKey, new URL(coinbase.url).host, response.req)
    if (!isAllowed) return response.writeHead(401).end('{}')
    current(url.split('?')[0] ?? '', response)
  })
  let ms = 0
  const options = { key: { id: 'key-id', key }, webhookSecret: 'hook-secret', country, apiUrl: coinbase.url }
  const site = await createTestApp({
    database,
    publicUrl: 'https://tokens.example',
    upstreams: { mainnet: null, devnet: null, sandbox: null },
    coinbase: options,
    now: () => ms,
  })
  whenDone(async () => {
    await site[Symbol.asyncDispose]()
    await coinbase[Symbol.asyncDispose]()
  })
  return { site, coinbase, options, pass: (more: number) => (ms += more), change: (next: Reply) => (current = next) }
}

const origin = { origin: 'https://tokens.example' }
const quoteBody = { purchaseCurrency: 'SOL', paymentCurrency: 'USD', amount: '50', network: 'solana' }

test.each(['ES256', 'EdDSA'] as const)('requests options and quotes from Coinbase with a key of %s', async (kind) => {
  const { site, coinbase } = await open({ kind })

  expect((await site.get('/v1/onramp/options')).body).toEqual({
    purchaseCurrencies: [
      {
        id: 'sol-id',
        name: 'Solana',
        symbol: 'SOL',
        networks: [{ name: 'solana', display_name: 'Solana', chain_id: '', contract_address: '' }],
      },
    ],
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'CARD', min: '2', max: '5000' }] }],
  })
  expect((await site.post('/v1/onramp/quote?projectId=', quoteBody, origin)).body).toEqual({
    coinbaseFee: { amount: '1.50', currency: 'USD' },
    networkFee: { amount: '0.10', currency: 'USD' },
    paymentSubtotal: { amount: '48.40', currency: 'USD' },
    paymentTotal: { amount: '50.00', currency: 'USD' },
    purchaseAmount: { amount: '0.31', currency: 'SOL' },
    quoteId: 'q-1',
  })
  expect(coinbase.requests[0]?.url).toBe('/onramp/v1/buy/options?country=US&subdivision=NY')
  expect(JSON.parse(coinbase.received[1] ?? '')).toEqual({
    purchaseCurrency: 'SOL',
    paymentCurrency: 'USD',
    paymentAmount: '50.00',
    purchaseNetwork: 'solana',
    paymentMethod: 'CARD',
    country: 'US',
    subdivision: 'NY',
  })
})

test('creates a purchase link for the wallet and visitor, completed by the webhook', async () => {
  const { site, coinbase } = await open()
  const { address } = await createSolanaSigner()

  const { status, body } = await site.post(
    '/v1/generators/onrampurl?projectId=',
    {
      destinationWallets: [{ address, blockchains: ['solana'], assets: ['SOL', 'USDC'] }],
      defaultNetwork: 'solana',
      partnerUserId: address,
      defaultExperience: 'buy',
      presetFiatAmount: 7_500,
    },
    origin,
  )

  expect(status).toBe(200)
  const url = new URL((body as { url: string }).url)
  const id = url.searchParams.get('partnerUserRef') ?? ''
  expect(`${url.origin}${url.pathname}`).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sessionToken: 'tok en',
    partnerUserRef: expect.stringMatching(/^[0-9a-f]{32}$/),
    defaultNetwork: 'solana',
    defaultExperience: 'buy',
    fiatCurrency: 'USD',
    presetFiatAmount: '7500.00',
  })
  expect(JSON.parse(coinbase.received[0] ?? '')).toEqual({
    addresses: [{ address, blockchains: ['solana'] }],
    assets: ['SOL', 'USDC'],
    clientIp: '127.0.0.1',
  })

  const event = JSON.stringify({
    eventType: 'onramp.transaction.success',
    transactionId: 't-1',
    partnerUserRef: id,
    status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    txHash: 'sig',
    purchaseAmount: money('0.31', 'SOL'),
    paymentTotal: money('50.00'),
  })
  const headers = signWebhook('hook-secret', { body: event, eventId: 'e-1', nowMs: Date.now() })
  const answer = await site.app.inject({ method: 'POST', url: '/webhooks/onramp/coinbase', headers, payload: event })
  expect(answer.statusCode).toBe(200)
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await listPurchases(database, { address, chain })).toMatchObject([
    { id, provider: 'coinbase', status: 'confirmed', signature: 'sig', purchaseAmount: '0.31', paymentAmount: '50.00' },
  ])
  expect(await site.get(`/api/purchases/${id}`)).toMatchObject({ status: 404 })
  expect(await site.post(`/api/purchases/${id}/pay`, undefined, origin)).toMatchObject({ status: 404 })
})

test('stores EVM wallets of many chains in canonical form', async () => {
  const { site } = await open()
  const { address } = createEvmSigner()
  const upper = address.toUpperCase().replace('0X', '0x')
  const wallet = { address: upper, blockchains: ['ethereum', 'base'], assets: ['USDC'] }
  const body = { destinationWallets: [wallet], defaultNetwork: 'base', partnerUserId: upper, defaultExperience: 'buy' }

  const answer = await site.post('/v1/generators/onrampurl?projectId=', body, origin)

  expect(answer.status).toBe(200)
  const id = new URL((answer.body as { url: string }).url).searchParams.get('partnerUserRef') ?? ''
  expect(await findPurchase(database, id)).toMatchObject({ chain: 'eip155:8453', address, status: 'created' })
})

const faults: readonly (readonly [string, Reply])[] = [
  ['refuses', (_, response) => response.writeHead(429, { 'retry-after': '1' }).end('{}')],
  ['answers with HTML', (_, response) => response.end('<html>')],
  ['answers with 10 MB', (_, response) => response.end(`"${'x'.repeat(10_000_000)}"`)],
  ['answers with other types', (_, response) => response.end('{"token":1,"quote_id":7}')],
  ['sends us elsewhere', (_, response) => response.writeHead(302, { location: 'https://evil.example' }).end()],
  ['hangs up', (_, response) => response.destroy()],
  ['never answers', () => {}],
  ['takes 4 s', (_, response) => void setTimeout(() => response.end('{}'), 4_000).unref()],
  [
    'never comes to the end of an answer',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 200).unref()
      response.once('close', () => clearInterval(timer))
    },
  ],
]

test.concurrent.for(faults)('serves the last answer if Coinbase %s, or else an error', async ([, fault], context) => {
  const { site, pass, change } = await open({ whenDone: context.onTestFinished })
  const { address } = await createSolanaSigner()
  const known = await site.get('/v1/onramp/options')
  expect(known.status).toBe(200)
  change(fault)
  pass(3_600_001)
  const started = Date.now()

  expect(known.headers.age).toBeUndefined()
  const last = { status: 200, body: known.body, headers: { age: '3600' } }
  expect(await site.get('/v1/onramp/options')).toMatchObject(last)
  const refused = { status: 502, body: { reasons: [{ name: 'OnrampUnavailableError' }] } }
  expect(await site.post('/v1/onramp/quote?projectId=', quoteBody, origin)).toMatchObject(refused)
  const wallet = { address, blockchains: ['solana'], assets: ['SOL'] }
  const body = {
    destinationWallets: [wallet],
    defaultNetwork: 'solana',
    partnerUserId: 'x',
    defaultExperience: 'buy',
  }
  expect(await site.post('/v1/generators/onrampurl?projectId=', body, origin)).toMatchObject(refused)
  expect(Date.now() - started).toBeLessThan(20_000)
})

test('reports an unknown key like any failure, without secrets', async () => {
  const { options } = await open()
  const other = readCdpSecret(secrets.ES256())
  if (other === null) throw new TypeError('the key was just made')
  const provider = createCoinbaseOnramp({ ...options, key: { id: 'key-id', key: other } })

  const error = await provider.fetchOptions().catch((reason: unknown) => reason)

  expect(error).toMatchObject({ name: 'OnrampUnavailableError', cause: { reason: '401' } })
})

describe('purchase without a final event', () => {
  async function addPending(minutes: number): Promise<string> {
    const id = randomBytes(16).toString('hex')
    const past = new Date(Date.now() - minutes * 60_000)
    const row = {
      id,
      provider: 'coinbase',
      chain: 'c',
      address: 'a',
      purchaseCurrency: 'SOL',
      paymentCurrency: 'USD',
    } as const
    await database.query((db) =>
      db.insert(purchases).values({ ...row, status: 'pending', createdAt: past, updatedAt: past }),
    )
    return id
  }
  const transaction = (status: string, more: object = {}) => ({
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    ...more,
  })
  const tellOf =
    (told: Readonly<Record<string, readonly object[]>>): Reply =>
    (path, response) =>
      response.end(JSON.stringify({ transactions: told[path.split('/')[5] ?? ''] ?? [] }))
  const settle = (options: CoinbaseOptions | null) =>
    reconcilePurchases({ database, upstreams: { sandbox: null }, coinbase: options }, new AbortController().signal)
  const minutesOfWeek = 7 * 24 * 60

  test("is completed by Coinbase's answer", async () => {
    const { options, coinbase, change } = await open()
    const [done, failed, open1, fresh] = [
      await addPending(6),
      await addPending(6),
      await addPending(6),
      await addPending(4),
    ]
    change(
      tellOf({
        [done]: [
          transaction('SUCCESS', {
            tx_hash: 'sig',
            purchase_amount: money('0.3', 'SOL'),
            payment_total: money('49', 'EUR'),
          }),
          transaction('FAILED'),
        ],
        [failed]: [transaction('FAILED', { tx_hash: '0x' })],
        [open1]: [transaction('IN_PROGRESS')],
        [fresh]: [transaction('SUCCESS')],
      }),
    )

    await settle(options)

    expect(await findPurchase(database, done)).toMatchObject({
      status: 'confirmed',
      signature: 'sig',
      purchaseAmount: '0.3',
      paymentAmount: '49',
      paymentCurrency: 'EUR',
    })
    expect(await findPurchase(database, failed)).toMatchObject({ status: 'failed', signature: null })
    expect(await findPurchase(database, open1)).toMatchObject({ status: 'pending' })
    expect(await findPurchase(database, fresh)).toMatchObject({ status: 'pending' })
    expect(coinbase.requests.map(({ url }) => url).toSorted()).toEqual(
      [done, failed, open1].map((id) => `/onramp/v1/buy/user/${id}/transactions`).toSorted(),
    )
    await database.query((db) => db.delete(purchases))
  })

  test('fails after a week without information, and is checked until then', async () => {
    const { options, change } = await open()
    const [late, early] = [await addPending(minutesOfWeek + 1), await addPending(minutesOfWeek - 60)]
    change((_, response) => response.writeHead(500).end())

    await settle(options)

    expect(await findPurchase(database, late)).toMatchObject({ status: 'failed' })
    expect(await findPurchase(database, early)).toMatchObject({ status: 'pending' })
    change(tellOf({ [early]: [transaction('SUCCESS', { tx_hash: 'sig' })] }))
    await settle(options)
    expect(await findPurchase(database, early)).toMatchObject({ status: 'confirmed', signature: 'sig' })
  })

  test('stays pending without a key until the week has passed', async () => {
    const [late, early] = [await addPending(minutesOfWeek + 1), await addPending(60)]

    await settle(null)

    expect(await findPurchase(database, late)).toMatchObject({ status: 'failed' })
    expect(await findPurchase(database, early)).toMatchObject({ status: 'pending' })
  })
})

test('requires a complete key at Coinbase, or none', () => {
  expect(parseSettings({}).coinbase).toBeNull()
  for (const secret of [secrets.ES256(), secrets.EdDSA()])
    expect(
      parseSettings({ COINBASE_CDP_KEY_ID: 'k', COINBASE_CDP_KEY_SECRET: secret, COINBASE_COUNTRY: 'AT' }),
    ).toMatchObject({
      coinbase: { key: { id: 'k' }, webhookSecret: null, country: 'AT', apiUrl: 'https://api.developer.coinbase.com' },
    })
  expect(() => parseSettings({ COINBASE_CDP_KEY_ID: 'k' })).toThrow('COINBASE_CDP_KEY_SECRET must be the secret')
  expect(() => parseSettings({ COINBASE_CDP_KEY_SECRET: secrets.EdDSA() })).toThrow('COINBASE_CDP_KEY_ID must be set')
  for (const wrong of ['secret-of-ann', 'A'.repeat(80), '-----BEGIN EC PRIVATE KEY-----'])
    expect(() => parseSettings({ COINBASE_CDP_KEY_ID: 'k', COINBASE_CDP_KEY_SECRET: wrong })).toThrow(
      /^COINBASE_CDP_KEY_SECRET must be the secret of a Coinbase key: PEM of an EC key, or the base64 of an Ed25519 key\.$/,
    )
  expect(() => parseSettings({ COINBASE_COUNTRY: 'Austria' })).toThrow('COINBASE_COUNTRY must be a country')
})
