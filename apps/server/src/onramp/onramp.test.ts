import { lamports, address as toAddress } from '@solana/kit'
import { genesisHashes } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import type { OnrampOptions } from '@solsmith/wire'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import { purchases } from '../database/schema.ts'
import { createSecrets } from '../database/secrets.ts'
import type { Instance } from '../instance.ts'
import { answerWith, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createEvmSigner, createSolanaSigner } from '../testing/signers.ts'
import { createTestApp, type TestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'
import { listPurchases } from './purchases.ts'
import { reconcilePurchases } from './reconcilePurchases.ts'
import { signWebhook } from './webhook.ts'

const publicUrl = 'https://tokens.example'
const origin = { origin: publicUrl }

let postgres: TestPostgres
let localnet: TestLocalnet
let database: Database
let site: TestApp
let chain: string
beforeAll(async () => {
  postgres = await startTestPostgres()
  localnet = await startLocalnet()
  database = await postgres.open()
  site = await createTestApp({ database, publicUrl, upstreams: sandboxAt(localnet.rpcUrl) })
  chain = `solana:${(await localnet.rpc.getGenesisHash().send()).slice(0, 32)}`
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await localnet[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

function sandboxAt(url: string): Instance['upstreams'] {
  return { mainnet: null, devnet: null, sandbox: toUpstream(url) }
}

async function open(changes: Partial<Instance>): Promise<TestApp> {
  const other = await createTestApp({ database, publicUrl, upstreams: sandboxAt(localnet.rpcUrl), ...changes })
  onTestFinished(() => other[Symbol.asyncDispose]())
  return other
}

const failed = (name: string, status: number) => ({ status, body: { reasons: [{ name }] } })

const urlBody = (address: string, change: object = {}) => ({
  destinationWallets: [{ address, blockchains: ['sandbox'], assets: ['SOL'] }],
  defaultNetwork: 'sandbox',
  partnerUserId: address,
  defaultExperience: 'buy',
  ...change,
})

const createUrl = (body: object, at = site) => at.post('/v1/generators/onrampurl?projectId=', body, origin)

async function begin(address: string, change: object = {}, at = site): Promise<string> {
  const { status, body } = await createUrl(urlBody(address, change), at)
  expect(status).toBe(200)
  const { url } = body as { url: string }
  expect(url).toMatch(/^https:\/\/tokens\.example\/\?purchase=[0-9a-f]{32}$/)
  return url.slice(-32)
}

const look = (id: string, at = site) => at.get(`/api/purchases/${id}`)
const pay = (id: string, at = site) => at.post(`/api/purchases/${id}/pay`, undefined, origin)
const balanceOf = async (address: string) => (await localnet.rpc.getBalance(toAddress(address)).send()).value

describe('offers', () => {
  test("lists the sandbox's SOL within the limits of the specification", async () => {
    const { body } = await site.get('/v1/onramp/options')

    expect(body).toEqual({
      purchaseCurrencies: [
        {
          id: `${chain}/slip44:501`,
          name: 'Solana',
          symbol: 'SOL',
          networks: [{ name: 'sandbox', display_name: 'Sandbox', chain_id: chain, contract_address: '' }],
        },
      ],
      paymentCurrencies: ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    })
  })

  const quote = (change: object) =>
    site.post(
      '/v1/onramp/quote?projectId=',
      { purchaseCurrency: 'SOL', paymentCurrency: 'USD', amount: '100', network: 'sandbox', ...change },
      origin,
    )

  test('returns consistent quotes, and refuses amounts outside the limits', async () => {
    expect((await quote({})).body).toEqual({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      coinbaseFee: { amount: '1.00', currency: 'USD' },
      networkFee: { amount: '0.01', currency: 'USD' },
      paymentSubtotal: { amount: '98.99', currency: 'USD' },
      purchaseAmount: { amount: '0.9899', currency: 'SOL' },
      quoteId: 'local-10000',
    })
    for (const amount of ['0.01', '9.99', '7500.01', '1000000000'])
      expect(await quote({ amount, paymentCurrency: 'EUR' })).toMatchObject(failed('OnrampLimitError', 400))
    for (const amount of ['10', '7500'])
      expect((await quote({ amount })).body).toMatchObject({ paymentTotal: { amount: `${amount}.00` } })
    expect((await quote({ amount: '33.33' })).body).toMatchObject({
      coinbaseFee: { amount: '0.34' },
      paymentSubtotal: { amount: '32.98' },
    })
  })

  test('accepts currencies as listed in the options, with one of their networks', async () => {
    const { body } = await site.get('/v1/onramp/options')
    const { purchaseCurrencies, paymentCurrencies } = body as OnrampOptions
    const [purchaseCurrency, paymentCurrency] = [purchaseCurrencies[0], paymentCurrencies[1]]

    expect((await quote({ purchaseCurrency, paymentCurrency, network: 'SOL' })).body).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'EUR' },
      purchaseAmount: { amount: '0.9899', currency: 'SOL' },
    })
    const nowhere = { ...purchaseCurrency, networks: [] }
    expect(await quote({ purchaseCurrency: nowhere, network: 'SOL' })).toMatchObject(failed('OnrampNetworkError', 400))
  })

  test('parses a body without a JSON content type, and refuses invalid JSON', async () => {
    const send = (payload: string) =>
      site.app.inject({
        method: 'POST',
        url: '/v1/onramp/quote?projectId=',
        headers: { ...origin, 'content-type': 'text/plain;charset=UTF-8' },
        payload,
      })
    const asked = { purchaseCurrency: 'SOL', paymentCurrency: 'USD', amount: '100', network: 'sandbox' }

    expect((await send(JSON.stringify(asked))).statusCode).toBe(200)
    expect((await send('SOL for 100 USD')).statusCode).toBe(400)
    expect((await send('{"__proto__":{"amount":"1"}}')).statusCode).toBe(400)
  })

  test.each(['', '-5', '1e3', '1.234', 'NaN', '0x10', ' 5'])('refuses %j as an amount', async (amount) => {
    expect(await quote({ amount })).toMatchObject(failed('OnrampAmountError', 400))
  })

  test('refuses an asset without a provider by name', async () => {
    expect(await quote({ network: 'ethereum' })).toMatchObject(failed('OnrampNetworkError', 400))
    expect(await quote({ purchaseCurrency: 'USDC' })).toMatchObject(failed('OnrampAssetError', 400))
  })

  test('fails without providers, so that a toolkit uses its own list', async () => {
    const other = await open({ upstreams: { mainnet: null, devnet: null, sandbox: null } })
    expect(await other.get('/v1/onramp/options')).toMatchObject(failed('OnrampUnavailableError', 502))
  })
})

describe('purchase on the sandbox', () => {
  test('is shown, paid from the faucet once, and listed', async () => {
    const { address } = await createSolanaSigner()
    const id = await begin(address, { presetFiatAmount: 50 })
    expect((await look(id)).body).toEqual({
      status: 'created',
      address,
      paymentTotal: { amount: '50.00', currency: 'USD' },
      paymentSubtotal: { amount: '49.49', currency: 'USD' },
      fee: { amount: '0.50', currency: 'USD' },
      networkFee: { amount: '0.01', currency: 'USD' },
      purchaseAmount: { amount: '0.4949', currency: 'SOL' },
      signature: null,
    })
    expect(await listPurchases(database, { address, chain })).toEqual([])

    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id)))

    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await look(id)).body).toMatchObject({
      status: 'confirmed',
      signature: expect.stringMatching(/^\w{80,90}$/),
    })
    await expect.poll(() => balanceOf(address)).toBe(494_900_000n)
    expect(await pay(id)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await balanceOf(address)).toBe(494_900_000n)
    expect(await listPurchases(database, { address, chain })).toMatchObject([
      { id, provider: 'local', status: 'confirmed', purchaseAmount: '0.4949', paymentAmount: '50.00' },
    ])
    expect(await listPurchases(database, { address, chain: 'solana:other' })).toEqual([])
  })

  test.each([
    ['loses its answer after it has paid', 'pending', 494_900_000n],
    ['refuses', 'failed', 0n],
  ] as const)('from a faucet that %s is %s, and is not paid twice', async (what, status, lamports) => {
    await using upstream = await startFakeUpstream(async (body, response) => {
      const isAirdrop = body.includes('requestAirdrop')
      const refusal = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no"}}'
      response.setHeader('content-type', 'application/json')
      if (isAirdrop && what === 'refuses')
        return response.end(refusal.replace('"id":1', `"id":${JSON.stringify(JSON.parse(body).id)}`))
      const headers = { 'content-type': 'application/json' }
      const answer = await (await fetch(localnet.rpcUrl, { method: 'POST', headers, body })).text()
      return isAirdrop ? response.destroy() : response.end(answer)
    })
    const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(upstream.url) }
    await using other = await createTestApp({ database, upstreams, publicUrl: site.instance.publicUrl })
    const { address } = await createSolanaSigner()
    const id = await begin(address, { presetFiatAmount: 50 }, other)

    expect(await pay(id, other)).toMatchObject({ status: 200, body: { status, signature: null } })
    expect(await pay(id, other)).toMatchObject({ status: 200, body: { status } })
    expect((await look(id, other)).body).toMatchObject({ status })
    await expect.poll(() => balanceOf(address)).toBe(lamports)
  })

  describe('without a reported outcome', () => {
    const settle = (own: Database, at = localnet.rpcUrl) =>
      reconcilePurchases({ database: own, upstreams: sandboxAt(at), coinbase: null }, new AbortController().signal)

    async function openLossy(hasPaid: boolean) {
      const upstream = await startFakeUpstream(async (body, response) => {
        const isAirdrop = body.includes('requestAirdrop')
        if (isAirdrop && !hasPaid) return response.destroy()
        const headers = { 'content-type': 'application/json' }
        const answer = await (await fetch(localnet.rpcUrl, { method: 'POST', headers, body })).text()
        response.setHeader('content-type', 'application/json')
        return isAirdrop ? response.destroy() : response.end(answer)
      })
      onTestFinished(() => upstream[Symbol.asyncDispose]())
      const own = await postgres.open()
      return { own, at: await open({ upstreams: sandboxAt(upstream.url), database: own }) }
    }

    const pass = (own: Database, minutes: number) =>
      own.query((db) =>
        db.update(purchases).set({ updatedAt: sql`${purchases.updatedAt} - ${minutes} * interval '1 minute'` }),
      )

    test('is matched with its own delivery on the sandbox', async () => {
      const { own, at } = await openLossy(true)
      const { address } = await createSolanaSigner()
      const ids = [
        await begin(address, { presetFiatAmount: 50 }, at),
        await begin(address, { presetFiatAmount: 50 }, at),
      ]
      for (const id of ids) expect(await pay(id, at)).toMatchObject({ body: { status: 'pending' } })
      await expect.poll(() => balanceOf(address)).toBe(989_800_000n)
      await settle(own)
      for (const id of ids) expect((await look(id, at)).body).toMatchObject({ status: 'pending' })

      await pass(own, 6)
      await settle(own)

      const ended = await Promise.all(ids.map(async (id) => (await look(id, at)).body as { signature: string }))
      expect(ended).toMatchObject(ids.map(() => ({ status: 'confirmed' })))
      expect(new Set(ended.map(({ signature }) => signature)).size).toBe(2)
      expect(await listPurchases(own, { address, chain })).toMatchObject(ids.map(() => ({ purchaseAmount: '0.4949' })))
    })

    test('fails without a delivery, whatever else the account received', async () => {
      const { own, at } = await openLossy(false)
      const { address } = await createSolanaSigner()
      const id = await begin(address, { presetFiatAmount: 50 }, at)
      await pay(id, at)
      await localnet.rpc.requestAirdrop(toAddress(address), lamports(494_900_001n)).send()
      await expect.poll(() => balanceOf(address)).toBe(494_900_001n)

      await pass(own, 6)
      await settle(own)

      expect((await look(id, at)).body).toMatchObject({ status: 'failed', signature: null })
    })

    test('waits during an outage of the sandbox, and fails after its reset', async () => {
      const { own, at } = await openLossy(false)
      const { address } = await createSolanaSigner()
      const id = await begin(address, {}, at)
      await pay(id, at)
      await pass(own, 6)

      await settle(own, 'http://127.0.0.1:1')
      expect((await look(id, at)).body).toMatchObject({ status: 'pending' })
      await using other = await startFakeUpstream(answerWith(JSON.stringify('B'.repeat(44))))
      await settle(own, other.url)

      expect((await look(id, at)).body).toMatchObject({ status: 'failed' })
    })
  })

  test('buys exactly the requested amount of SOL, 100 by default', async () => {
    const { address } = await createSolanaSigner()
    const id = await begin(address, { presetCryptoAmount: 2 })
    expect((await look(id)).body).toMatchObject({
      paymentTotal: { amount: '202.04' },
      purchaseAmount: { amount: '2' },
    })
    expect((await look(await begin(address))).body).toMatchObject({ paymentTotal: { amount: '100.00' } })
  })

  test("is paid in the selected currency at the instance's price", async () => {
    const { address } = await createSolanaSigner()
    const own = await postgres.open()
    const dear = await open({ database: own, priceSources: { ...site.instance.priceSources, sandboxSolUsd: 200 } })
    const id = await begin(address, { presetFiatAmount: 50, fiatCurrency: 'EUR' }, dear)

    expect((await look(id, dear)).body).toMatchObject({
      paymentTotal: { amount: '50.00', currency: 'EUR' },
      purchaseAmount: { amount: '0.24745' },
    })
    expect(await pay(id, dear)).toMatchObject({ body: { status: 'confirmed' } })
    await expect.poll(() => balanceOf(address)).toBe(247_450_000n)
  })

  test('refuses a wallet of another kind of chain, and invalid amounts, in advance', async () => {
    const [{ address }, evm] = [await createSolanaSigner(), createEvmSigner()]
    const wallets = (address: string, blockchains: readonly string[]) => ({
      destinationWallets: [{ address, blockchains, assets: ['SOL'] }],
    })

    const wrong: readonly (readonly [object, object])[] = [
      [urlBody(evm.address), failed('OnrampWalletError', 400)],
      [urlBody('me'), failed('OnrampWalletError', 400)],
      [urlBody(address, wallets(address, ['sandbox', 'ethereum'])), failed('OnrampWalletError', 400)],
      [urlBody(address, wallets(address, ['solana'])), failed('OnrampWalletError', 400)],
      [urlBody(address, wallets(address, ['sandbox', 'dogecoin'])), failed('OnrampNetworkError', 400)],
      [urlBody(address, { destinationWallets: [] }), failed('OnrampWalletError', 400)],
      [urlBody(address, { defaultNetwork: 'ethereum' }), failed('OnrampNetworkError', 400)],
      [urlBody(address, { defaultNetwork: '__proto__' }), failed('OnrampNetworkError', 400)],
      [urlBody(address, { fiatCurrency: 'usd' }), failed('InputError', 400)],
      [urlBody(address, { fiatCurrency: '<b>' }), failed('InputError', 400)],
      [urlBody(address, { presetFiatAmount: 9.99 }), failed('OnrampLimitError', 400)],
      [urlBody(address, { presetFiatAmount: 7_500.01 }), failed('OnrampLimitError', 400)],
      [urlBody(address, { presetFiatAmount: -1 }), failed('OnrampAmountError', 400)],
      [urlBody(address, { presetCryptoAmount: 1e300 }), failed('OnrampAmountError', 400)],
      [urlBody(address, wallets(address, Array(31).fill('sandbox'))), failed('InputError', 400)],
      [
        urlBody(address, { destinationWallets: [{ address, blockchains: ['sandbox'], assets: ['<b>'] }] }),
        failed('InputError', 400),
      ],
      [
        urlBody(address, { destinationWallets: [{ address, blockchains: ['sandbox'], assets: ['USDC'] }] }),
        failed('OnrampAssetError', 400),
      ],
    ]
    for (const [body, refusal] of wrong) expect(await createUrl(body), JSON.stringify(body)).toMatchObject(refusal)
    expect(await site.post('/v1/generators/onrampurl?projectId=', urlBody(address))).toMatchObject(
      failed('PageOnlyError', 403),
    )
  })

  test('limits an address to ten links an hour across servers', async () => {
    const { address } = await createSolanaSigner()
    const other = await open({})
    const asked = []
    for (let count = 0; count < 11; count += 1) {
      const { status } = await createUrl(urlBody(address), count % 2 ? site : other)
      asked.push(status)
    }
    expect(asked).toEqual([...Array(10).fill(200), 429])
  })

  test("shares the faucet's limit with the visitor's other requests", async () => {
    const { address } = await createSolanaSigner()
    const own = await postgres.open()
    const poor = await open({ airdropSolPerDay: 1, database: own })
    const [first, second] = [await begin(address, {}, poor), await begin(address, {}, poor)]

    expect(await pay(first, poor)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await pay(second, poor)).toMatchObject(failed('PurchaseLimitError', 429))
    expect((await look(second, poor)).body).toMatchObject({ status: 'created' })
  })

  test.each([
    ['the network of mainnet', genesisHashes.mainnet],
    ['another sandbox', 'A'.repeat(44)],
  ])('pays nothing if %s answers by now', async (_, hash) => {
    const { address } = await createSolanaSigner()
    let genesis: string = await localnet.rpc.getGenesisHash().send()
    const asked: string[] = []
    await using upstream = await startFakeUpstream((body, response) => {
      asked.push(JSON.parse(body).method)
      answerWith(JSON.stringify(genesis))(body, response)
    })
    const own = await postgres.open()
    const other = await open({ upstreams: sandboxAt(upstream.url), database: own })
    const id = await begin(address, {}, other)

    genesis = hash

    expect(await pay(id, other)).toMatchObject(failed('RpcWrongNetworkError', 502))
    expect(asked).not.toContain('requestAirdrop')
    expect((await look(id, other)).body).toMatchObject({ status: 'created' })
  })

  test('reports a failing faucet as failed, without a retry', async () => {
    const { address } = await createSolanaSigner()
    const genesis = await localnet.rpc.getGenesisHash().send()
    await using upstream = await startFakeUpstream((body, response) => {
      if (!body.includes('requestAirdrop')) return answerWith(JSON.stringify(genesis))(body, response)
      response.end(
        `{"jsonrpc":"2.0","id":${JSON.stringify(JSON.parse(body).id)},"error":{"code":-32603,"message":"dry"}}`,
      )
    })
    const own = await postgres.open()
    const other = await open({ upstreams: sandboxAt(upstream.url), database: own })
    const id = await begin(address, {}, other)

    expect(await pay(id, other)).toMatchObject({ status: 200, body: { status: 'failed', signature: null } })
    expect(await pay(id, other)).toMatchObject({ body: { status: 'failed' } })
    expect(upstream.received.filter((body) => body.includes('requestAirdrop'))).toHaveLength(1)
  })

  test('deletes an unpaid purchase after a day', async () => {
    const { address } = await createSolanaSigner()
    const own = await postgres.open()
    const other = await open({ database: own })
    const id = await begin(address, {}, other)
    const yesterday = new Date(Date.now() - 86_500_000)
    await own.query((db) => db.update(purchases).set({ createdAt: yesterday }).where(eq(purchases.id, id)))

    await begin(address, {}, other)

    expect(await look(id, other)).toMatchObject(failed('PurchaseNotFoundError', 404))
    expect(await pay(id, other)).toMatchObject(failed('PurchaseNotFoundError', 404))
  })

  test("refuses payments from other sites' pages, and invalid ids", async () => {
    const { address } = await createSolanaSigner()
    const own = await postgres.open()
    const other = await open({ database: own })
    const id = await begin(address, {}, other)

    expect(await other.post(`/api/purchases/${id}/pay`, undefined, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    })
    for (const none of ['x', '%00', 'A'.repeat(32)]) expect(await look(none, other)).toMatchObject({ status: 400 })
    expect(await look('a'.repeat(32), other)).toMatchObject(failed('PurchaseNotFoundError', 404))
  })
})

describe('provider events', () => {
  const event = (id: string, status: string, more: object = {}) =>
    JSON.stringify({ partnerUserRef: id, status: `ONRAMP_TRANSACTION_STATUS_${status}`, ...more })

  async function send(
    body: string,
    { eventId = 'e1', nowMs = Date.now(), change = {} as object, at = site, as = body } = {},
  ) {
    const secret = await createSecrets(database).read('onramp-webhook')
    const headers = signWebhook(secret, { body: as, eventId, nowMs })
    const { statusCode, body: text } = await at.app.inject({
      method: 'POST',
      url: '/webhooks/onramp/local',
      headers: { ...headers, ...change },
      payload: body,
    })
    return { status: statusCode, body: JSON.parse(text) }
  }

  async function addOne(id: string): Promise<void> {
    await database.query((db) =>
      db.insert(purchases).values({
        id,
        provider: 'local',
        chain,
        address: 'a',
        purchaseCurrency: 'SOL',
        paymentCurrency: 'USD',
        paymentAmount: '10.00',
      }),
    )
  }
  const statusOf = async (id: string) =>
    (await database.query((db) => db.select().from(purchases).where(eq(purchases.id, id))))[0]

  test('update a purchase, each once, and not a completed one', async () => {
    await addOne('p1')

    expect(await send(event('p1', 'IN_PROGRESS', { txHash: '' }), { eventId: 'p1-1' })).toMatchObject({ status: 200 })
    expect(await statusOf('p1')).toMatchObject({ status: 'pending', signature: null })
    const success = event('p1', 'SUCCESS', {
      txHash: 'sig',
      purchaseAmount: { value: '0.09', currency: 'SOL' },
      paymentTotal: { value: '10.50', currency: 'EUR' },
    })
    await send(success, { eventId: 'p1-2' })
    const ended = await statusOf('p1')
    expect(ended).toMatchObject({
      status: 'confirmed',
      signature: 'sig',
      purchaseAmount: '0.09',
      paymentAmount: '10.50',
      paymentCurrency: 'EUR',
    })
    expect(await send(success, { eventId: 'p1-2' })).toMatchObject({ status: 200 })
    expect(await send(event('p1', 'FAILED'), { eventId: 'p1-3' })).toMatchObject({ status: 200 })
    expect(await statusOf('p1')).toEqual(ended)
  })

  test('update the status despite unreadable amounts, and the page stays readable', async () => {
    const id = 'a'.repeat(32)
    await addOne(id)
    for (const [index, value] of ['ten', '1e3', '0.001', '99999999999999999999'].entries()) {
      const body = event(id, 'IN_PROGRESS', { paymentTotal: { value, currency: 'USD' }, purchaseAmount: 7 })
      expect(await send(body, { eventId: `${id}-${index}` })).toMatchObject({ status: 200 })
      expect([200, 400]).toContain((await site.get(`/api/purchases/${id}`)).status)
    }
    expect(await statusOf(id)).toMatchObject({ status: 'pending', purchaseAmount: null })
  })

  test('change nothing when repeated', async () => {
    await addOne('p2')
    const body = event('p2', 'IN_PROGRESS')
    await Promise.all(Array.from({ length: 5 }, () => send(body, { eventId: 'p2-1' })))
    await send(event('p2', 'SUCCESS'), { eventId: 'p2-1' })
    expect(await statusOf('p2')).toMatchObject({ status: 'pending' })
  })

  test('are refused without a recent, exact signature of the provider', async () => {
    await addOne('p3')
    const body = event('p3', 'SUCCESS')
    const refused = failed('WebhookSignatureError', 401)
    const now = Date.now()

    expect(await send(body, { as: event('p3', 'FAILED') })).toMatchObject(refused)
    expect(await send(`${body} `, { as: body })).toMatchObject(refused)
    expect(await send(body, { change: { 'x-event-id': 'e2' } })).toMatchObject(refused)
    for (const header of ['', 't=1', 'nonsense', `t=${Math.floor(now / 1_000)},h=,v1=${'0'.repeat(64)}`, 't=,h=,v1='])
      expect(await send(body, { change: { 'x-hook0-signature': header } })).toMatchObject(refused)
    for (const nowMs of [now - 310_000, now + 310_000])
      expect(await send(body, { nowMs })).toMatchObject(failed('WebhookTimeError', 400))
    expect(await send('not json')).toMatchObject(failed('BodyFormatError', 400))
    expect(await send(event('p\0', 'SUCCESS'))).toMatchObject(failed('BodyFormatError', 400))
    expect(await statusOf('p3')).toMatchObject({ status: 'created' })
    expect(await send(body, { nowMs: now - 290_000, eventId: 'p3-1' })).toMatchObject({ status: 200 })
    expect(await statusOf('p3')).toMatchObject({ status: 'confirmed' })
  })

  test('have no webhook for an unknown provider', async () => {
    expect(await site.post('/webhooks/onramp/coinbase', {})).toMatchObject(failed('NotFoundError', 404))
    expect(await site.post('/webhooks/onramp/constructor', {})).toMatchObject(failed('NotFoundError', 404))
  })
})
