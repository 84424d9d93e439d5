import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { word } from '../../../../e2e/evm/abi.ts'
import { deployToken } from '../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { makeStubborn } from '../../../../e2e/evm/stubbornToken.ts'
import { type EvmSite, putAnswers, startEvmSite, toEvm } from '../testing/evmSite.ts'
import { answerWith, type FakeAnswer, type FakeUpstream } from '../testing/fakeUpstream.ts'
import { nativeSide, settler, startFakeZeroEx, type ZeroExOffer } from '../testing/fakeZeroEx.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const missing = whyNoAnvil()
const chainId = 'eip155:1'
const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const registry = '0x00000000000004533fe15556b1e086bb1a72ceae'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const two = word(2)
const native = `${chainId}:${nativeSide}`

let chain: EvmSite
let site: TestApp
let zeroEx: FakeUpstream
let wallet: string
let token: string
let offer: (query: URLSearchParams) => ZeroExOffer | FakeAnswer | null
let time = 0
beforeAll(async () => {
  if (missing !== null) return
  zeroEx = await startFakeZeroEx((query) => offer(query))
  chain = await startEvmSite(1)
  ;[, wallet = ''] = chain.anvil.accounts
  token = await deployToken(chain.anvil, { name: 'Kiln', symbol: 'KLN', supply: 10n ** 24n, owner: wallet })
  await putAnswers(chain.anvil, registry, {
    [`0x6352211e${two}`]: word(settler),
    [`0xe2603dc2${two}`]: word('0x0000000000000000000000000000000000005e66'),
  })
  site = await createTestApp({
    ...toEvm({ [chainId]: chain.anvil.url }, [`${chainId}:${token}`]),
    zeroEx: { url: zeroEx.url, apiKey: 'a-key' },
    now: () => time,
  })
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await chain?.[Symbol.asyncDispose]()
  await zeroEx?.[Symbol.asyncDispose]()
})
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing)
  offer = () => ({ buyAmount: 2_000_000n })
  time += 100_000
})

const swapOf = (changes: Readonly<Record<string, string>> = {}) => ({
  amount: '1000000000000000000',
  userAddress: `${chainId}:${wallet}`,
  from: `${chainId}:${token}`,
  to: `${chainId}:${usdc}`,
  ...changes,
})
const get = (path: string, query: Readonly<Record<string, string>>) =>
  site.get(`${path}?${new URLSearchParams(query)}`, { origin: site.instance.publicUrl })
const quote = (changes = {}) => get('/v1/convert/quotes', swapOf(changes))
const build = (changes = {}, slippage = 1) =>
  site.post(
    '/v1/convert/build-transaction',
    { ...swapOf(changes), eip155: { slippage }, projectId: '' },
    { origin: site.instance.publicUrl },
  )

test("lists the chain's coin and tokens", async () => {
  const { body } = await get('/v1/convert/tokens', { chainId })
  expect(body).toMatchObject({
    tokens: [
      { symbol: 'ETH', address: `${chainId}:${nativeSide.toLowerCase()}`, decimals: 18 },
      { symbol: 'USDC', decimals: 6 },
      { symbol: 'USDT' },
      { symbol: 'DAI' },
      { symbol: 'WETH' },
      { symbol: 'WBTC' },
      { name: 'Kiln', symbol: 'KLN', address: `${chainId}:${token}`, decimals: 18 },
    ],
  })
})

test('returns the quote of 0x for this swap, requested with the key', async () => {
  const { amount, from, to } = swapOf()
  expect((await quote()).body).toEqual({
    quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: '2000000', toAccount: to }],
  })
  const asked = zeroEx.requests.at(-1)
  expect(asked?.headers).toMatchObject({ '0x-api-key': 'a-key', '0x-version': 'v2' })
  expect(asked?.url).toBe(
    `/swap/allowance-holder/price?chainId=1&sellToken=${token}&buyToken=${usdc}&sellAmount=${amount}&taker=${wallet}&slippageBps=100`,
  )
})

test('swaps a token with a call of AllowanceHolder for the wallet to sign', async () => {
  const { status, body } = await build()

  expect([status, body]).toEqual([
    200,
    {
      tx: {
        from: `${chainId}:${wallet}`,
        to: `${chainId}:${holder}`,
        data: expect.stringMatching(/^0x2213bc0b/),
        amount: '1000000000000000000',
        eip155: { gas: '180000', gasPrice: '1000000000' },
      },
    },
  ])
})

test('swaps Ether with a value to the Settler, and tokens for Ether', async () => {
  expect((await build({ from: native })).body).toMatchObject({
    tx: { to: `${chainId}:${settler}`, data: expect.stringMatching(/^0x1fff991f/), amount: '1000000000000000000' },
  })
  expect((await build({ to: native })).status).toBe(200)
})

test('accepts the previous Settler', async () => {
  offer = () => ({
    buyAmount: 2_000_000n,
    swap: {
      operator: '0x0000000000000000000000000000000000005e66',
      settler: '0x0000000000000000000000000000000000005e66',
    },
  })

  expect((await build()).status).toBe(200)
})

describe('approval', () => {
  const allowance = () =>
    get('/v1/convert/allowance', { tokenAddress: `${chainId}:${token}`, userAddress: `${chainId}:${wallet}` })

  test('is a valid transaction, for the exact amount if given', async () => {
    expect((await allowance()).body).toEqual({ allowance: '0' })
    const { body } = await get('/v1/convert/build-approve', { ...swapOf(), amount: '12345' })
    const { tx } = body as { tx: Record<string, string> & { eip155: Record<string, string> } }
    expect(tx).toMatchObject({ from: `${chainId}:${wallet}`, to: `${chainId}:${token}`, value: '0' })

    const gas = `0x${BigInt(tx.eip155.gas ?? 0).toString(16)}`
    await chain.anvil.send({ from: wallet, to: token, data: tx.data ?? '', gas })

    expect((await allowance()).body).toEqual({ allowance: '12345' })
  })

  test("of a token that must be reset first has the reset's fee", async () => {
    const stubborn = await deployToken(chain.anvil, {
      name: 'Tether',
      symbol: 'OTH',
      supply: 10n ** 24n,
      owner: wallet,
    })
    const approve = (units: bigint) => `0x095ea7b3${word(holder)}${word(units)}`
    await chain.anvil.send({ from: wallet, to: stubborn, data: approve(7n) })
    await makeStubborn(chain.anvil, stubborn)

    const from = `${chainId}:${stubborn}`
    const { status, body } = await get('/v1/convert/build-approve', { ...swapOf({ from }), amount: '12345' })

    expect([status, body]).toMatchObject([200, { tx: { to: from, data: approve(12_345n) } }])
    const { tx } = body as { tx: { eip155: { gas: string } } }
    expect(Number(tx.eip155.gas)).toBeGreaterThan(21_000)
  })

  test('is unlimited if a toolkit gives no amount', async () => {
    const { amount: _, ...rest } = swapOf()
    const { body } = await get('/v1/convert/build-approve', rest)
    expect(JSON.stringify(body)).toContain(`${word(holder)}${'f'.repeat(64)}`)
  })

  test('is not needed for Ether', async () => {
    const query = { tokenAddress: native, userAddress: `${chainId}:${wallet}` }
    expect((await get('/v1/convert/allowance', query)).body).toEqual({ allowance: String(2n ** 256n - 1n) })
    expect((await get('/v1/convert/build-approve', swapOf({ from: native }))).body).toMatchObject({
      reasons: [{ name: 'ApprovalNotNeededError' }],
    })
  })
})

test.each([
  ['no amount', { amount: '0' }, 'AmountFormatError'],
  ['an amount that fits no word', { amount: `1${'0'.repeat(78)}` }, 'AmountFormatError'],
  ['a wallet that is none', { userAddress: `${chainId}:me` }, 'AddressFormatError'],
  ['a token that is none', { from: `${chainId}:me` }, 'AddressFormatError'],
])('refuses %s with a named error', async (_, changes, name) => {
  for (const { status, body } of [await quote(changes), await build(changes)])
    expect([status, body]).toMatchObject([400, { reasons: [{ name }] }])
})

test('refuses unreasonable slippage', async () => {
  expect((await build({}, 60)).body).toMatchObject({ reasons: [{ name: 'SlippageRangeError' }] })
})

test.each([
  ['between chains', { to: `eip155:10:${usdc}` }],
  ['from a chain that is not served', { from: `eip155:10:${usdc}` }],
  [
    'to another kind of chain',
    { to: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111' },
  ],
])('offers no swap of %s', async (_, changes) => {
  expect((await quote(changes)).body).toEqual({ quotes: [] })
  expect((await build(changes)).body).toMatchObject({ reasons: [{ name: 'SwapNetworkError' }] })
})

test.each<[string, ZeroExOffer | FakeAnswer | null]>([
  ['has no liquidity', null],
  ['does not know a token', (_, response) => void response.writeHead(400).end('{"name":"INPUT_INVALID"}')],
  ['gives nothing', { buyAmount: 0n }],
])('returns no route if 0x %s', async (_, offered) => {
  offer = () => offered

  expect((await quote()).body).toEqual({ quotes: [] })
  expect((await build()).body).toMatchObject({ reasons: [{ name: 'SwapRouteError' }] })
})

test('reports an insufficient balance', async () => {
  const issues = { balance: { token, actual: '0', expected: '1' } }
  offer = () => ({ buyAmount: 2_000_000n, change: (body) => ({ ...body, issues }) })

  expect((await build()).body).toMatchObject({ reasons: [{ name: 'SwapBalanceError' }] })
})

const stranger = '0x00000000000000000000000000000000000000ee'
const transaction = (changes: object) => (body: Record<string, unknown>) => ({
  ...body,
  transaction: { ...(body.transaction as object | undefined), ...changes },
})

test.each<[string, Omit<ZeroExOffer, 'buyAmount'>]>([
  ['lets less arrive', { swap: { minimumOut: 1_979_999n } }],
  ['gives to someone else', { swap: { recipient: stranger } }],
  ['buys another token', { swap: { buyToken: stranger } }],
  ['takes another token', { swap: { token: stranger } }],
  ['takes more', { swap: { amount: 10n ** 18n + 1n } }],
  ['lets someone else take', { swap: { operator: stranger } }],
  ['is run by no Settler of the registry', { swap: { operator: stranger, settler: stranger } }],
  ['goes elsewhere', { change: transaction({ to: stranger }) }],
  ['sends Ether along', { change: transaction({ value: '1' }) }],
  ['calls something else', { change: transaction({ data: `0xa9059cbb${word(stranger)}${word(1)}` }) }],
  ['has calldata that is cut off', { change: transaction({ data: '0x2213bc0b00' }) }],
  ['is for another amount', { change: (body) => ({ ...body, sellAmount: '1' }) }],
  ['is for another token', { change: (body) => ({ ...body, buyToken: stranger }) }],
])('refuses a transaction that %s', async (_, changes) => {
  offer = () => ({ buyAmount: 2_000_000n, ...changes })

  expect(await build()).toMatchObject({ status: 503, body: { reasons: [{ name: 'ProviderUnavailableError' }] } })
})

test.each<[string, FakeAnswer]>([
  ['refuses the key', (_, response) => void response.writeHead(401).end('{}')],
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  ['answers with a page', (_, response) => void response.end('<html>')],
  ['answers with something else', answerWith('1')],
  ['answers with 10 MB', answerWith(`"${'x'.repeat(10_000_000)}"`)],
  ['redirects', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (_, response) => void response.destroy()],
  ['never answers', () => {}],
])('reports a 0x that %s', async (_, answer) => {
  offer = () => answer

  for (const answered of [await quote(), await build()])
    expect(answered).toMatchObject({ status: 503, body: { reasons: [{ name: 'ProviderUnavailableError' }] } })
})

test('pauses 0x as requested after a rate limit', async () => {
  offer = () => (_, response) => void response.writeHead(429, { 'retry-after': '20' }).end('{}')
  expect((await quote()).status).toBe(503)
  const questions = zeroEx.requests.length
  offer = () => ({ buyAmount: 1n })

  time += 19_000
  expect((await quote()).status).toBe(503)
  expect(zeroEx.requests).toHaveLength(questions)
  time += 2_000
  expect((await quote()).status).toBe(200)
})
