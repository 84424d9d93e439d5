import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { word } from '../../../../e2e/evm/abi.ts'
import { deployToken } from '../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { type EvmSite, putAnswers, putEnsName, startEvmSite, toEvm, writeText } from '../testing/evmSite.ts'
import { answerWith, type FakeAnswer, type FakeUpstream, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const missing = whyNoAnvil()
const chainId = 'eip155:1'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const nativeText = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const native = `${chainId}:${nativeText}`
const odd = '0x00000000000000000000000000000000000000dd'
const owner = '0x00000000000000000000000000000000000000AB'

const noRemote = { jupiter: null, geckoTerminal: null, sandboxSolUsd: 100 }

describe('on a real chain', () => {
  let chain: EvmSite
  let site: TestApp
  let token: string
  let geckoTerminal: FakeUpstream
  beforeAll(async () => {
    if (missing !== null) return
    chain = await startEvmSite(1)
    const [maker = ''] = chain.anvil.accounts
    token = await deployToken(chain.anvil, { name: 'Kil\u202en', symbol: 'KLN', supply: 1_500n * 10n ** 18n, owner })
    await chain.anvil.send({ from: maker, to: owner, value: '0x1bc16d674ec80000' })
    await putAnswers(chain.anvil, usdc, {
      [`0x70a08231${word(owner)}`]: word(12_500_000),
      '0x06fdde03': writeText('Not what everyone calls it'),
    })
    geckoTerminal = await startFakeUpstream((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: { attributes: { token_prices: { [usdc]: '1.01', [weth]: '3000.5' } } } }))
    })
    site = await createTestApp({
      ...toEvm({ [chainId]: chain.anvil.url }, [`${chainId}:${token}`, `${chainId}:${odd}`]),
      priceSources: { ...noRemote, geckoTerminal: { url: geckoTerminal.url } },
    })
  })
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]()
    await geckoTerminal?.[Symbol.asyncDispose]()
    await chain?.[Symbol.asyncDispose]()
  })
  beforeEach(({ skip }) => {
    if (missing !== null) skip(missing)
  })

  const get = (path: string) => site.get(path, { origin: site.instance.publicUrl })

  test('lists the configured chains', async () => {
    expect((await get('/v1/supported-chains')).body).toEqual({ http: [chainId], ws: [chainId] })
  })

  test('returns Ether and well-known and configured tokens with names, prices and exact quantities', async () => {
    const held = [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId,
        value: 6001,
        price: 3000.5,
        quantity: { decimals: '18', numeric: '2' },
        iconUrl: '',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId,
        address: `${chainId}:${usdc}`,
        value: expect.closeTo(12.625, 9),
        price: 1.01,
        quantity: { decimals: '6', numeric: '12.5' },
        iconUrl: '',
      },
      {
        name: 'Kiln',
        symbol: 'KLN',
        chainId,
        address: `${chainId}:${token}`,
        value: 0,
        price: 0,
        quantity: { decimals: '18', numeric: '1500' },
        iconUrl: '',
      },
    ]
    for (const query of [`&chainId=${chainId}`, ''])
      expect((await get(`/v1/account/${owner}/balance?currency=usd${query}`)).body).toEqual({ balances: held })
  })

  test('caches a balance, and reloads it on request', async () => {
    const [from = ''] = chain.anvil.accounts
    const to = '0x00000000000000000000000000000000000000ac'
    const read = async (query = '') => {
      const { body } = await get(`/v1/account/${to}/balance?currency=usd&chainId=${chainId}${query}`)
      return (body as { balances: { quantity: { numeric: string } }[] }).balances[0]?.quantity.numeric
    }
    expect(await read()).toBe('0')
    await chain.anvil.send({ from, to, value: '0xde0b6b3a7640000' })
    expect(await read()).toBe('0')
    expect(await read('&forceUpdate=true')).toBe('1')
  })

  test('reports gas prices from the next block and recent transactions, in wei', async () => {
    const { status, body } = await get(`/v1/convert/gas-price?chainId=${chainId}`)
    expect(status).toBe(200)
    const { standard, fast, instant } = body as Record<string, string>
    const [low, middle, high] = [BigInt(standard ?? 0), BigInt(fast ?? 0), BigInt(instant ?? 0)]
    expect(low > 0n && low <= middle && middle <= high).toBe(true)
  })

  test('returns prices in the order of the request, and none for an unknown token', async () => {
    const addresses = [`${chainId}:${token}`, native, `${chainId}:${usdc}`]
    const { status, body } = await site.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: '' })

    expect([status, body]).toEqual([
      200,
      {
        fungibles: [
          { name: 'Kiln', symbol: 'KLN', iconUrl: null, price: null },
          { name: 'Ether', symbol: 'ETH', iconUrl: null, price: 3000.5 },
          { name: 'USD Coin', symbol: 'USDC', iconUrl: null, price: 1.01 },
        ],
      },
    ])
    expect(geckoTerminal.requests.every(({ url }) => url?.startsWith('/api/v2/simple/networks/eth/'))).toBe(true)
  })

  test('returns an empty history for a valid address', async () => {
    for (const account of [owner, `${chainId}:${owner}`])
      expect(await get(`/v1/account/${account}/history?chainId=${chainId}`)).toMatchObject({
        status: 200,
        body: { data: [], next: null },
      })
    expect((await get(`/v1/account/me/history?chainId=${chainId}`)).body).toMatchObject({
      reasons: [{ name: 'AddressFormatError', facts: { field: 'account' } }],
    })
  })

  test('offers no swaps, allowances or approvals without a swap provider', async () => {
    const userAddress = `${chainId}:${owner}`
    const swap = { amount: '1000', userAddress, from: `${chainId}:${usdc}`, to: native }
    expect((await get(`/v1/convert/tokens?chainId=${chainId}`)).body).toEqual({ tokens: [] })
    expect((await get(`/v1/convert/quotes?${new URLSearchParams(swap)}`)).body).toEqual({ quotes: [] })
    const allowance = new URLSearchParams({ tokenAddress: `${chainId}:${usdc}`, userAddress })
    expect((await get(`/v1/convert/allowance?${allowance}`)).body).toEqual({ allowance: '0' })
    const approval = await get(`/v1/convert/build-approve?${new URLSearchParams(swap)}`)
    const body = { ...swap, eip155: { slippage: 1 }, projectId: '' }
    const build = await site.post('/v1/convert/build-transaction', body, { origin: site.instance.publicUrl })
    for (const refused of [approval, build])
      expect(refused).toMatchObject({ status: 400, body: { reasons: [{ name: 'SwapNetworkError' }] } })
  })

  describe('ENS name', () => {
    const [holder, other] = ['0x00000000000000000000000000000000000000c1', '0x00000000000000000000000000000000000000c2']
    const optimism = 0x80_00_00_0a
    const profile = async (name: string, at = site) =>
      at.get(`/v1/profile/account/${name}?apiVersion=2`, { origin: at.instance.publicUrl })

    test('resolves to its address on Ethereum, under both coin types', async () => {
      await putEnsName(chain.anvil, holder, { name: 'anna.example.eth' })
      expect((await profile('Anna.example.eth')).body).toEqual({
        addresses: { 60: { address: holder }, 2147483649: { address: holder } },
      })
    })

    const away = { 'eip155:10': 'http://127.0.0.1:9' }

    test('resolves to a separate address on another served chain', async () => {
      await using both = await createTestApp(toEvm({ ...away, [chainId]: chain.anvil.url }))
      await putEnsName(chain.anvil, holder, { name: 'ben.eth', elsewhere: other })
      expect((await profile('ben.eth', both)).body).toEqual({
        addresses: { 60: { address: holder }, 2147483649: { address: holder }, [optimism]: { address: other } },
      })
    })

    test('does not resolve to the Ethereum address on a chain without a record', async () => {
      await using both = await createTestApp(toEvm({ ...away, [chainId]: chain.anvil.url }))
      await putEnsName(chain.anvil, holder, { name: 'cleo.eth' })
      expect((await profile('cleo.eth', both)).body).toEqual({
        addresses: { 60: { address: holder }, 2147483649: { address: holder } },
      })
    })

    test.each([
      ['nowhere', 'no-one.eth', 404],
      ['nowhere while letters look like others', 'аnna.eth', 404],
    ])('%s', async (_, name, status) => {
      await putEnsName(chain.anvil, holder, { name: 'anna.eth' })
      expect(await profile(encodeURIComponent(name))).toMatchObject({ status })
    })

    test('does not resolve without Ethereum', async () => {
      await using without = await createTestApp({})
      expect(await profile('anna.eth', without)).toMatchObject({
        status: 404,
        body: { reasons: [{ name: 'NameNotFoundError' }] },
      })
    })
  })

  describe('reverse lookup', () => {
    const identity = async (address: string) => (await get(`/v1/identity/${address}`)).body

    test('returns the ENS name', async () => {
      const holder = '0x00000000000000000000000000000000000000b1'
      await putEnsName(chain.anvil, holder, { name: 'anna.example.eth' })
      expect(await identity(holder)).toEqual({ avatar: null, name: 'anna.example.eth' })
    })

    test.each([
      ['a name that leads to someone else', '0x00000000000000000000000000000000000000b2', 'boss.eth', owner],
      [
        'a name with letters that look like others',
        '0x00000000000000000000000000000000000000b3',
        'аnna.eth',
        undefined,
      ],
      ['a name in capitals', '0x00000000000000000000000000000000000000b4', 'Anna.eth', undefined],
      ['a name without an end', '0x00000000000000000000000000000000000000b5', 'anna', undefined],
    ])('ignores a name that claims %s', async (_, holder, name, to) => {
      await putEnsName(chain.anvil, holder, { name, ...(to && { to }) })
      expect(await identity(holder)).toEqual({ avatar: null, name: null })
    })

    test('returns null without a record', async () => {
      expect(await identity('0x00000000000000000000000000000000000000b6')).toEqual({ avatar: null, name: null })
    })
  })
})

test.each([
  [
    'a chain that is not configured',
    `/v1/account/${owner}/balance?currency=usd&chainId=eip155:10`,
    'ChainNotServedError',
  ],
  ['a chain that cannot be', `/v1/account/${owner}/balance?currency=usd&chainId=eip155:x`, 'ChainNotServedError'],
  ['an address that is none', `/v1/account/me/balance?currency=usd&chainId=${chainId}`, 'AddressFormatError'],
  ['gas of a chain that is not configured', '/v1/convert/gas-price?chainId=eip155:10', 'ChainNotServedError'],
  [
    'the history of a chain that is not configured',
    `/v1/account/${owner}/history?chainId=eip155:10`,
    'ChainNotServedError',
  ],
])('refuses %s with a named error', async (_, path, name) => {
  await using site = await createTestApp(toEvm({ [chainId]: 'http://127.0.0.1:9' }))

  expect(await site.get(path)).toMatchObject({ status: 400, body: { reasons: [{ name }] } })
})

test('answers as before without EVM chains', async () => {
  await using site = await createTestApp()

  expect((await site.get('/v1/supported-chains')).body).toEqual({ http: [], ws: [] })
  expect((await site.get(`/v1/identity/${owner}`)).body).toEqual({ avatar: null, name: null })
  expect((await site.get(`/v1/account/${owner}/balance?currency=usd`)).body).toEqual({ balances: [] })
})

const faults: readonly { readonly that: string; readonly answer: FakeAnswer; readonly name: RegExp }[] = [
  { that: 'never answers', answer: () => {}, name: /^RpcTimeoutError$/ },
  {
    that: 'takes 4 s',
    answer: (body, response) => void setTimeout(() => answerWith('"0x1"')(body, response), 4_000).unref(),
    name: /^RpcTimeoutError$/,
  },
  {
    that: 'answers with a page',
    answer: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    name: /^RpcAnswerError$/,
  },
  {
    that: 'answers with 10 MB',
    answer: answerWith(`"${'x'.repeat(10_000_000)}"`),
    name: /RpcAnswerTooLargeError|RpcTimeoutError/,
  },
  { that: 'answers batches with one answer', answer: answerWith('"0x1"'), name: /^RpcAnswerError$/ },
  { that: 'answers batches with nonsense', answer: answerBatchWith('{"a":1}'), name: /^RpcAnswerError$/ },
  { that: 'answers batches with texts', answer: answerBatchWith('"many"'), name: /^RpcAnswerError$/ },
  { that: 'is of another chain', answer: answerWith('"0x2"'), name: /^RpcWrongNetworkError$/ },
  {
    that: 'has had enough',
    answer: (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{}'),
    name: /^TooManyRequestsError$/,
  },
  { that: 'fails', answer: (_, response) => void response.writeHead(500).end('{}'), name: /^RpcRefusedError$/ },
  { that: 'hangs up', answer: (_, response) => void response.destroy(), name: /^RpcUnreachableError$/ },
]

function answerBatchWith(result: string): FakeAnswer {
  return (body, response) => {
    const asked = JSON.parse(body) as { id: number } | { id: number }[]
    if (!Array.isArray(asked)) return answerWith('"0x1"')(body, response)
    response.end(`[${asked.map(({ id }) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`).join()}]`)
  }
}

const calls: readonly { readonly path: string; readonly empty?: unknown }[] = [
  { path: `/v1/account/${owner}/balance?currency=usd&chainId=${chainId}` },
  { path: `/v1/convert/gas-price?chainId=${chainId}` },
  { path: `/v1/identity/${owner}`, empty: { avatar: null, name: null } },
]

describe.each(faults)('node that $that', ({ answer, name }) => {
  test('causes a named error or an empty answer of every call within 3 s', async () => {
    await using upstream = await startFakeUpstream(answer)
    await using site = await createTestApp(toEvm({ [chainId]: upstream.url }))
    const started = performance.now()

    const answers = await Promise.all(
      calls.map(async ({ path, empty }) => {
        const { status, body, text } = await site.get(path, { origin: site.instance.publicUrl })
        const reason = (body as { reasons?: readonly { name: string }[] } | undefined)?.reasons?.[0]?.name ?? text
        const isRight = empty === undefined ? status !== 200 && name.test(reason) : isDeepStrictEqual(body, empty)
        return { path, status, reason, isRight }
      }),
    )

    expect(performance.now() - started).toBeLessThan(10_000)
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([])
  })
})

test.each([
  [
    'the next base fee and the middle of what was paid',
    {
      baseFeePerGas: ['0x1', '0x64'],
      reward: [
        ['0x1', '0x2', '0x3'],
        ['0x5', '0x6', '0x7'],
        ['0x9', '0xa', '0xb'],
      ],
    },
    { standard: '105', fast: '106', instant: '107' },
  ],
  ['the node’s own price where there is no base fee', null, { standard: '7', fast: '7', instant: '7' }],
  [
    'the same where that makes no sense',
    { baseFeePerGas: 'x', reward: [] },
    { standard: '7', fast: '7', instant: '7' },
  ],
])('reports gas prices %s', async (_, history, price) => {
  await using upstream = await startFakeUpstream((body, response) => {
    const asked = JSON.parse(body) as { id: number; method: string }[]
    if (!Array.isArray(asked)) return answerWith('"0x1"')(body, response)
    const answers = asked.map(({ id, method }) => ({ id, result: method === 'eth_gasPrice' ? '0x7' : history }))
    response.end(JSON.stringify(answers))
  })
  await using site = await createTestApp(toEvm({ [chainId]: upstream.url }))

  expect((await site.get(`/v1/convert/gas-price?chainId=${chainId}`)).body).toEqual(price)
})

test('answers arbitrary requests without an internal error', async () => {
  await using upstream = await startFakeUpstream(answerBatchWith('"0x20"'))
  const zeroEx = { url: 'http://127.0.0.1:9', apiKey: 'a-key' }
  await using site = await createTestApp({ ...toEvm({ [chainId]: upstream.url }), callsPerMinute: 1_000_000, zeroEx })
  const get = (path: string) => site.get(path, { origin: site.instance.publicUrl })
  const post = (path: string, body: object) => site.post(path, body, { origin: site.instance.publicUrl })
  const statuses = new Set<number>()
  const address = fc.oneof(fc.constant(owner), fc.constant(nativeText), fc.string({ maxLength: 60 }))
  const chain = fc.oneof(fc.constant(chainId), fc.constantFrom('eip155:', 'eip155:01', 'eip155:1:', 'eip155:10', 'x'))
  const caip10 = fc.oneof(
    fc.tuple(chain, address).map((parts) => parts.join(':')),
    fc.string({ maxLength: 80 }),
  )
  const amount = fc.oneof(fc.bigInt({ min: 0n }).map(String), fc.string({ maxLength: 90 }))
  const asked = fc.record({ chain, address, from: caip10, to: caip10, user: caip10, amount })

  await fc.assert(
    fc.asyncProperty(asked, async ({ chain, address, from, to, user, amount }) => {
      const swap = { amount, userAddress: user, from, to }
      const query = (values: Record<string, string>) => String(new URLSearchParams(values))
      const path = encodeURIComponent(address)
      const answers = await Promise.all([
        get(`/v1/account/${path}/balance?${query({ currency: 'usd', chainId: chain })}`),
        get(`/v1/account/${path}/history?${query({ chainId: chain })}`),
        get(`/v1/convert/gas-price?${query({ chainId: chain })}`),
        get(`/v1/convert/tokens?${query({ chainId: chain })}`),
        get(`/v1/convert/quotes?${query(swap)}`),
        get(`/v1/convert/allowance?${query({ tokenAddress: from, userAddress: user })}`),
        get(`/v1/convert/build-approve?${query(swap)}`),
        post('/v1/convert/build-transaction', { ...swap, eip155: { slippage: 1 }, projectId: '' }),
        post('/v1/fungible/price', { currency: 'usd', addresses: [from, to], projectId: '' }),
      ])
      for (const { status } of answers) statuses.add(status)
      expect(statuses).not.toContain(500)
      expect(statuses).not.toContain(429)
    }),
    { numRuns: 150 },
  )
  expect(statuses).toContain(200)
})

test('serves the last answer of a node with its age during an outage', async () => {
  const state = { isAway: false, time: 0 }
  await using upstream = await startFakeUpstream((body, response) => {
    if (state.isAway) return void response.writeHead(500).end('{}')
    answerBatchWith('"0xde0b6b3a7640000"')(body, response)
  })
  await using site = await createTestApp({ ...toEvm({ [chainId]: upstream.url }), now: () => state.time })
  const get = () => site.get(`/v1/account/${owner}/balance?currency=usd&chainId=${chainId}`)
  const { status, body } = await get()
  expect([status, body]).toMatchObject([200, { balances: [{ quantity: { numeric: '1' } }] }])

  state.isAway = true
  state.time = 31_700

  expect(await get()).toMatchObject({ status: 200, body, headers: { age: '31' } })
})
