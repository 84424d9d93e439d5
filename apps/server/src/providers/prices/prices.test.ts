import type { ServerResponse } from 'node:http'
import { wrappedSolMint } from '@solsmith/chain'
import { afterEach, expect, test, vi } from 'vitest'
import type { ServedChain } from '../../blockchain/chains.ts'
import { type FakeUpstream, startFakeUpstream } from '../../testing/fakeUpstream.ts'
import { createPrices } from './createPrices.ts'
import { createGeckoTerminalPrices } from './geckoTerminalPrices.ts'
import { createJupiterPrices } from './jupiterPrices.ts'
import type { PriceProvider } from './priceProvider.ts'

const chain: ServedChain = {
  id: 'mainnet',
  caip2: 'solana:main',
  pictureOf: (mint) => mint,
  ask: () => {
    throw new TypeError('the chain is not asked')
  },
}

const opened: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]()
})

type Act = (response: ServerResponse, path: string) => void

async function open<T extends { close(): Promise<void> }>(
  act: Act,
  create: (url: string) => T,
): Promise<T & { readonly service: FakeUpstream }> {
  const service: FakeUpstream = await startFakeUpstream((_, response) =>
    act(response, service.requests.at(-1)?.url ?? ''),
  )
  const made = create(service.url)
  opened.push({ [Symbol.asyncDispose]: () => made.close() }, service)
  return { ...made, service }
}

const now = () => performance.now()
const openJupiter = (act: Act, clock = now) => open(act, (url) => createJupiterPrices({ url, apiKey: 'key' }, clock))
const openGecko = (act: Act) => open(act, (url) => createGeckoTerminalPrices({ url }, now))

const json =
  (body: unknown): Act =>
  (response) =>
    response.end(JSON.stringify(body))

test("requests Jupiter's price API with the key, and leaves out invalid prices", async () => {
  const jupiter = await openJupiter(
    json({
      anvil: { usdPrice: 0.25, decimals: 6, blockId: 1, priceChange24h: -1 },
      free: { usdPrice: 0 },
      words: { usdPrice: '1' },
      none: null,
      other: { usdPrice: 5 },
    }),
  )

  const found = await jupiter.find(chain, ['anvil', 'free', 'words', 'none', 'unknown'])

  expect(found).toEqual(new Map([['anvil', 0.25]]))
  const [request] = jupiter.service.requests
  expect(request?.url).toBe('/price/v3?ids=anvil,free,words,none,unknown')
  expect(request?.headers['x-api-key']).toBe('key')
})

test("requests GeckoTerminal's simple prices, which are text", async () => {
  const token_prices = { anvil: '0.000012345', tiny: '1.5e-9', none: null, words: 'much', less: '-1' }
  const gecko = await openGecko(json({ data: { id: 'x', type: 'simple_token_price', attributes: { token_prices } } }))

  const found = await gecko.find(chain, Object.keys(token_prices))

  expect(found).toEqual(
    new Map([
      ['anvil', 0.000012345],
      ['tiny', 1.5e-9],
    ]),
  )
  expect(gecko.service.requests[0]?.url).toBe('/api/v2/simple/networks/solana/token_price/anvil,tiny,none,words,less')
})

const faults: readonly (readonly [string, Act])[] = [
  ['answers with HTML', (response) => response.end('<html>busy</html>')],
  ['answers with 10 MB', (response) => response.end(JSON.stringify({ a: 'x'.repeat(10_000_000) }))],
  ['answers with a list', json([])],
  ['answers with a number', json(7)],
  ['answers with another shape', json({ data: { attributes: [] } })],
  ['fails', (response) => response.writeHead(500).end('{}')],
  ['refuses', (response) => response.writeHead(429, { 'retry-after': '2' }).end('{}')],
  ['answers slowly', (response) => void setTimeout(() => response.end('{}'), 2_500)],
  ['never answers', () => {}],
  ['hangs up', (response) => response.destroy()],
]

const patientMs = 2 ** 31 - 1

test.each(faults)('falls back to GeckoTerminal if Jupiter %s', async (what, act) => {
  const jupiter = await openJupiter(act)
  const gecko = await openGecko(json({ data: { attributes: { token_prices: { anvil: '2' } } } }))
  const prices = createPrices([jupiter, gecko], now)

  expect((await prices.read(chain, ['anvil'], patientMs)).prices, what).toEqual(new Map([['anvil', 2]]))
})

test.each(faults)('returns no prices if both %s', async (_, act) => {
  const prices = createPrices([await openJupiter(act), await openGecko(act)], now)

  expect(await prices.read(chain, ['anvil'], patientMs)).toEqual({ prices: new Map(), ageMs: null })
})

test("asks two services in sequence within a visitor's 3 s", async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  for (const service of [await openJupiter(json({})), await openGecko(json({}))]) await service.find(chain, ['anvil'])
  const asked = limits.mock.calls.map(([ms]) => ms)
  limits.mockRestore()
  expect(asked).toHaveLength(2)
  expect(asked.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(3_000)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const told = vi.fn()
    const prices = createPrices([createFake(() => new Promise(() => {}))], () => 0)
    const reading = prices.read(chain, ['anvil']).then(told)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(told).toHaveBeenCalledWith({ prices: new Map(), ageMs: null })
  } finally {
    vi.useRealTimers()
  }
})

test('pauses a service as requested after a rate limit', async () => {
  let time = 0
  const jupiter = await openJupiter(
    (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
    () => time,
  )

  await jupiter.find(chain, ['anvil'])
  time = 6_999
  await jupiter.find(chain, ['anvil'])
  expect(jupiter.service.requests.length).toBe(1)
  time = 7_000
  await jupiter.find(chain, ['anvil'])
  expect(jupiter.service.requests.length).toBe(2)
})

function createFake(answer: PriceProvider['find'], limit = 50) {
  const find = vi.fn(answer)
  return { name: 'fake', limit, serves: () => true, find }
}

test('requests a price once in 30 s, and serves the last one for ten minutes during an outage', async () => {
  let [time, isUp] = [0, true]
  const provider = createFake(async (_, mints) => (isUp ? new Map(mints.map((mint) => [mint, 3])) : null))
  const prices = createPrices([provider], () => time)

  expect(await prices.read(chain, ['anvil'])).toEqual({ prices: new Map([['anvil', 3]]), ageMs: null })
  time = 29_999
  await prices.read(chain, ['anvil'])
  expect(provider.find).toHaveBeenCalledTimes(1)
  isUp = false
  time = 599_999
  expect(await prices.read(chain, ['anvil'])).toEqual({ prices: new Map([['anvil', 3]]), ageMs: 599_999 })
  time = 600_000
  expect(await prices.read(chain, ['anvil'])).toEqual({ prices: new Map(), ageMs: null })
})

test('reports the age of the oldest returned price only', async () => {
  let [time, isUp] = [0, true]
  const provider = createFake(async (_, mints) =>
    isUp ? new Map(mints.flatMap((mint) => (mint === 'none' ? [] : [[mint, 1] as const]))) : null,
  )
  const prices = createPrices([provider], () => time)
  await prices.read(chain, ['old', 'none'])
  time = 60_000
  await prices.read(chain, ['new'])

  isUp = false
  time = 70_000
  expect((await prices.read(chain, ['old', 'new', 'none'])).ageMs).toBe(70_000)
  expect((await prices.read(chain, ['new', 'none'])).ageMs).toBeNull()
  time = 100_000
  expect((await prices.read(chain, ['new', 'none'])).ageMs).toBe(40_000)
})

test('caches unknown prices, and asks each provider for prices the previous ones lack', async () => {
  const first = createFake(async () => new Map([['a', 1]]))
  const second = createFake(async () => new Map([['b', 2]]))
  const prices = createPrices([first, second], () => 0)

  expect((await prices.read(chain, ['a', 'b', 'c', 'a'])).prices).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  await prices.read(chain, ['a', 'b', 'c'])
  expect(first.find.mock.calls.map(([, mints]) => mints)).toEqual([['a', 'b', 'c']])
  expect(second.find.mock.calls.map(([, mints]) => mints)).toEqual([['b', 'c']])
})

test('limits a thousand tokens to four full requests, and requests the rest later', async () => {
  const provider = createFake(async (_, mints) => new Map(mints.map((mint) => [mint, 1])), 50)
  const prices = createPrices([provider], () => 0)
  const mints = Array.from({ length: 1_000 }, (_, index) => `mint${index}`)

  expect((await prices.read(chain, mints)).prices.size).toBe(200)
  expect(provider.find.mock.calls.map(([, some]) => some.length)).toEqual([50, 50, 50, 50])
  expect((await prices.read(chain, mints)).prices.size).toBe(400)
})

test('shares parallel requests', async () => {
  const answer = Promise.withResolvers<void>()
  const provider = createFake(async (_, mints) => {
    await answer.promise
    return new Map(mints.map((mint) => [mint, 1]))
  })
  const prices = createPrices([provider], () => 0)
  const reading = Promise.all([
    prices.read(chain, ['a', 'b']),
    prices.read(chain, ['b', 'c']),
    prices.read(chain, ['a']),
  ])
  answer.resolve()

  expect((await reading).map((one) => [...one.prices.keys()])).toEqual([['a', 'b'], ['b', 'c'], ['a']])
  expect(provider.find.mock.calls.map(([, mints]) => mints)).toEqual([['a', 'b'], ['c']])
})

test('returns a late price the next time', async () => {
  const answer = Promise.withResolvers<void>()
  const provider = createFake(async () => {
    await answer.promise
    return new Map([['a', 1]])
  })
  const prices = createPrices([provider], () => 0)

  expect((await prices.read(chain, ['a'], 20)).prices.size).toBe(0)
  answer.resolve()
  expect((await prices.read(chain, ['a'], 1_000)).prices).toEqual(new Map([['a', 1]]))
  expect(provider.find).toHaveBeenCalledTimes(1)
})

test('does not ask a provider about an unsupported network', async () => {
  const jupiter = await openJupiter(json({}))
  const prices = createPrices([jupiter], now)

  await prices.read({ ...chain, id: 'sandbox' }, [wrappedSolMint])

  expect(jupiter.service.requests).toEqual([])
})
