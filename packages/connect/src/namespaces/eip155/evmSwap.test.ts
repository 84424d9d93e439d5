import { type Asked, startApi } from '@solsmith/wire/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { word } from '../../../../../e2e/evm/abi.ts'
import { deployToken } from '../../../../../e2e/evm/deployContracts.ts'
import { writeExchangeCode } from '../../../../../e2e/evm/exchangeCode.ts'
import { whyNoAnvil } from '../../../../../e2e/evm/findAnvil.ts'
import { type Anvil, startAnvil } from '../../../../../e2e/evm/startAnvil.ts'
import { makeStubborn } from '../../../../../e2e/evm/stubbornToken.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { createConnect } from '../../createConnect.ts'
import { watchEvents } from '../../events/events.ts'
import { modalOf, openAt } from '../../modal/modalState.ts'
import { createMemoryJournal } from '../../send/journal.ts'
import { createMemoryStorage } from '../../storage.ts'
import { previewKindSwap, sendKindSwap } from '../../swap/kindSwap.ts'
import type { SwapToken } from '../../swap/swap.ts'
import { swapFormOf, updateSwap } from '../../swap/swapForm.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { eip155 } from './eip155.ts'
import { checksumAddress } from './evmAddress.ts'
import { evmNetwork } from './evmNetworks.ts'
import { createEvmWallet } from './evmWallet.ts'
import type { EvmProvider } from './provider.ts'

const missing = whyNoAnvil()
const nativeSide = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const exchange = '0x00000000000000000000000000000000000e4c4a'
const kilo = 1_000n
let anvil: Anvil
let me: string
let kiln: string
let other: string
beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  ;[me = ''] = anvil.accounts
  const token = (symbol: string, owner: string) =>
    deployToken(anvil, { name: symbol, symbol, supply: 1_000_000n, owner })
  kiln = await token('KLN', me)
  other = await token('OTH', me)
})
afterAll(() => anvil?.[Symbol.asyncDispose]())

const trade = () => ({ takes: { token: kiln, amount: kilo }, gives: { token: null, amount: 5_000n } })
beforeEach(async ({ skip }) => {
  if (missing !== null) skip(missing)
  await put(writeExchangeCode(trade()))
  await anvil.request('anvil_setBalance', [exchange, '0xde0b6b3a7640000'])
  await allow(kiln, exchange, 0n)
})

const put = (code: string) => anvil.request('anvil_setCode', [exchange, code])
const ofToken = async (token: string, data: string) =>
  BigInt(String(await anvil.request('eth_call', [{ to: token, data }, 'latest'])))
const balanceOf = (token: string, owner: string) => ofToken(token, `0x70a08231${word(owner)}`)
const allowanceOf = (token: string) => ofToken(token, `0xdd62ed3e${word(me)}${word(exchange)}`)
const allow = (token: string, spender: string, amount: bigint) =>
  anvil.send({ from: me, to: token, data: `0x095ea7b3${word(spender)}${word(amount)}` })

type Answers = Readonly<Record<string, (asked: Asked) => unknown>>

async function setUp(pair: readonly [string, string] = [kiln, nativeSide], lies: Answers = {}) {
  const caip2 = anvil.caip2
  const quote = (given = '5000') => ({ id: null, fromAmount: '1', fromAccount: '', toAmount: given, toAccount: '' })
  const answers: Answers = {
    'supported-chains': () => ({ http: [caip2], ws: [] }),
    quotes: () => ({ quotes: [quote()] }),
    allowance: async () => ({}),
    'build-approve': ({ query: { from = '' } }) => ({
      tx: { from: '', to: from, value: '0', data: `0x095ea7b3${word(exchange)}${'f'.repeat(64)}` },
    }),
    'build-transaction': () => ({
      tx: {
        from: '',
        to: `${caip2}:${exchange}`,
        data: '0x2213bc0b',
        amount: '1',
        eip155: { gas: '1', gasPrice: '1' },
      },
    }),
    ...lies,
  }
  let allowance = await allowanceOf(kiln)
  const api = await startApi((asked) => {
    const name = asked.path.split('/').at(-1) ?? ''
    if (name === 'allowance' && !lies.allowance) return { body: { allowance: String(allowance) } }
    return { body: answers[name]?.(asked) }
  })
  onTestFinished(() => api[Symbol.asyncDispose]())
  const network = evmNetwork({ chainId: anvil.chainId, rpcUrl: anvil.url, name: 'Local', money: 'test' })
  const journal = createMemoryJournal()
  const connect = createConnect({
    networks: [network],
    kinds: [eip155],
    storage: createMemoryStorage(),
    journal,
    apiUrl: api.url,
  })
  const asked: unknown[] = []
  let isDeclined = false
  let hasBatches = false
  const runBatch = async (method: string, params: readonly unknown[]) => {
    if (!hasBatches) return undefined
    if (method === 'wallet_getCapabilities')
      return { [`0x${anvil.chainId.toString(16)}`]: { atomic: { status: 'supported' } } }
    if (method === 'wallet_getCallsStatus') return { status: 200, atomic: true, receipts: [] }
    if (method !== 'wallet_sendCalls') return undefined
    const [{ id, from, calls }] = params as [{ id: string; from: string; calls: readonly Record<string, string>[] }]
    asked.push(...calls)
    for (const { to = '', data = '' } of calls) await anvil.send({ from, to, data })
    return { id }
  }
  const provider: EvmProvider = {
    async request({ method, params = [] }) {
      if (method === 'eth_requestAccounts') return [me]
      const batch = await runBatch(method, params as readonly unknown[])
      if (batch !== undefined) return batch
      const isSend = method === 'eth_sendTransaction'
      if (isSend) asked.push(...(params as readonly unknown[]))
      if (isSend && isDeclined) throw Object.assign(new Error('User rejected the request.'), { code: 4_001 })
      return anvil.request(method, params as readonly unknown[])
    },
  }
  const wallet = createEvmWallet(connect, { id: 'anvil', name: 'Anvil', icon: '', kind: 'injected', provider })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  const side = (address: string): SwapToken => ({
    name: address,
    symbol: address === nativeSide ? 'ETH' : address === kiln ? 'KLN' : 'OTH',
    address: `${caip2}:${address}`,
    decimals: address === nativeSide ? 18 : 0,
    logoUrl: null,
  })
  const [from, to] = pair.map(side)
  if (!from || !to) throw new TypeError('A swap has two sides.')
  connect.store.set(updateSwap({ from, to, amountText: from.decimals === 18 ? '0.000000000000001' : '1000' }))
  connect.store.set(openAt('SwapPreview'))
  const names: string[] = []
  watchEvents(connect, ({ name }) => names.push(name))
  return {
    connect,
    api,
    asked,
    names,
    journal,
    haveBatches: () => {
      hasBatches = true
    },
    decline: (isNow: boolean) => {
      isDeclined = isNow
    },
    readAllowance: async () => {
      allowance = await allowanceOf(kiln)
      return allowance
    },
  }
}

const refusal = (connect: Parameters<typeof previewKindSwap>[0]) =>
  previewKindSwap(connect).then(
    () => 'shown',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('C148: approves a token first, for exactly the amount and the API’s contract, and then swaps', async () => {
  const { connect, asked, names, readAllowance, journal, api } = await setUp()
  const before = await balanceOf(kiln, me)

  const first = await previewKindSwap(connect)
  expect(first).toMatchObject({ step: 'approve', contract: checksumAddress(exchange), amount: kilo })
  expect(first.fee).toBeGreaterThan(0n)
  expect(api.asked.find(({ path }) => path.endsWith('build-approve'))?.query).toMatchObject({ amount: '1000' })
  expect(await sendKindSwap(connect, { shown: first })).not.toBeNull()
  expect(asked).toMatchObject([{ to: kiln, value: '0x0', data: `0x095ea7b3${word(exchange)}${word(kilo)}` }])
  expect(await readAllowance()).toBe(kilo)
  expect([modalOf(connect.store.get()).history.at(-1), swapFormOf(connect.store.get()).isSwapping]).toEqual([
    'SwapPreview',
    false,
  ])

  const second = await previewKindSwap(connect)
  expect(second).toMatchObject({ step: 'swap', least: 4_950n, received: 5_000n, contract: checksumAddress(exchange) })
  expect(await sendKindSwap(connect, { shown: second })).not.toBeNull()
  expect(await balanceOf(kiln, me)).toBe(before - kilo)
  expect(await allowanceOf(kiln)).toBe(0n)
  expect(modalOf(connect.store.get()).history).toEqual(['Account'])
  expect(names).toEqual(['PENDING_TRANSACTION', 'INITIATE_SWAP', 'PENDING_TRANSACTION', 'SWAP_SUCCESS'])
  expect((await journal.read()).map(({ kind, label, state }) => [kind, label, state.status])).toEqual([
    ['wallet-swap', '1000 KLN', 'confirmed'],
    ['wallet-swap', '1000 KLN for ETH', 'confirmed'],
  ])
})

test('needs no approval for the native coin, which is sent with the call', async () => {
  await put(writeExchangeCode({ takes: { token: null, amount: 0n }, gives: { token: other, amount: 5_000n } }))
  await anvil.send({ from: me, to: other, data: `0xa9059cbb${word(exchange)}${word(5_000n)}` })
  const { connect, asked } = await setUp([nativeSide, other])
  const before = await balanceOf(other, me)

  const shown = await previewKindSwap(connect)
  expect(shown).toMatchObject({ step: 'swap', received: 5_000n, amount: 1_000n })
  await sendKindSwap(connect, { shown })

  expect(asked).toMatchObject([{ to: exchange, value: '0x3e8', data: '0x2213bc0b' }])
  expect(await balanceOf(other, me)).toBe(before + 5_000n)
})

test('keeps the form after the user declines, and can be requested again', async () => {
  await allow(kiln, exchange, kilo)
  const { connect, names, decline, journal } = await setUp()
  decline(true)
  expect(await sendKindSwap(connect, { shown: await previewKindSwap(connect) })).toBeNull()
  expect(names.at(-1)).toBe('SWAP_ERROR')
  expect(swapFormOf(connect.store.get())).toMatchObject({ amountText: '1000', isSwapping: false })
  decline(false)
  expect(await sendKindSwap(connect, { shown: await previewKindSwap(connect) })).not.toBeNull()
  expect((await journal.read()).map(({ state }) => state.status)).toEqual(['void', 'confirmed'])
})

describe('detects an API that lies before anything is requested:', () => {
  const lie = (name: string, body: unknown): Answers => ({ [name]: () => body })
  const approve = (change: object) =>
    lie('build-approve', {
      tx: { from: '', to: kiln, value: '0', data: `0x095ea7b3${word(exchange)}${word(1n)}`, ...change },
    })
  const build = (change: object) =>
    lie('build-transaction', { tx: { from: '', to: exchange, data: '0x2213bc0b', amount: '1', ...change } })

  test('an approval of another token, by another call, with a coin, or for a plain key', async () => {
    const key = '0x00000000000000000000000000000000000000a1'
    const wrong = [
      approve({ to: other }),
      approve({ data: `0xa9059cbb${word(exchange)}${word(1n)}` }),
      approve({ data: '0x' }),
      approve({ value: '1' }),
      approve({ data: `0x095ea7b3${word(key)}${word(1n)}` }),
    ]
    for (const lies of wrong) {
      const { connect, asked } = await setUp(undefined, lies)
      expect(await refusal(connect)).toMatch(
        /^SwapTransactionError: This swap is not possible here: (it asks|who would)/,
      )
      expect(asked).toEqual([])
    }
  })

  test('a call of a token that could move all of it, and invalid calls', async () => {
    await allow(kiln, exchange, kilo)
    const steal = `0xa9059cbb${word('0x00000000000000000000000000000000000000a1')}${word(1n)}`
    const wrong = [
      build({ to: kiln, data: steal }),
      build({ to: other, data: steal }),
      build({ data: `0x095ea7b3${word(1n)}${word(1n)}` }),
      build({ to: me }),
      build({ to: '' }),
      build({ data: '0x' }),
    ]
    for (const lies of wrong) {
      const { connect } = await setUp(undefined, lies)
      expect(await refusal(connect)).toMatch(/^SwapTransactionError: .* no transaction of this network/)
    }
  })

  test('a plain key, which would keep what it is sent', async () => {
    const { connect } = await setUp([nativeSide, kiln], build({ to: '0x00000000000000000000000000000000000000a1' }))
    expect(await refusal(connect)).toMatch(/^SwapTransactionError: .* is no contract/)
  })

  test('less than the minimum', async () => {
    await allow(kiln, exchange, kilo)
    await put(writeExchangeCode({ ...trade(), gives: { token: null, amount: 4_949n } }))
    const { connect } = await setUp()
    expect(await refusal(connect)).toMatch(/^SwapTransactionError: .* less than the minimum/)
  })

  test('another token approved earlier, and more than the amount', async () => {
    await allow(other, exchange, 10n)
    await put(writeExchangeCode({ ...trade(), takes: { token: other, amount: 10n } }))
    const { connect } = await setUp(undefined, { allowance: () => ({ allowance: '1000' }) })
    expect(await refusal(connect)).toMatch(/^SwapTransactionError: .* more than what you pay/)
    await allow(kiln, exchange, 2_000n)
    await put(writeExchangeCode({ ...trade(), takes: { token: kiln, amount: 1_001n } }))
    expect(await refusal((await setUp()).connect)).toMatch(/^SwapTransactionError: .* more than what you pay/)
    await allow(other, exchange, 0n)
  })

  test('a missing allowance: the network refuses', async () => {
    const { connect } = await setUp(undefined, { allowance: () => ({ allowance: '1000' }) })
    expect(await refusal(connect)).toMatch(/^SimulationFailedError/)
  })

  test('no offer, a token of another network, and another answer', async () => {
    await allow(kiln, exchange, kilo)
    const nothing = { id: null, fromAmount: '1', fromAccount: '', toAmount: '0', toAccount: '' }
    for (const quotes of [[], [nothing]])
      expect(await refusal((await setUp(undefined, lie('quotes', { quotes }))).connect)).toMatch(/^SwapQuoteError/)
    const { connect } = await setUp()
    const { to } = swapFormOf(connect.store.get())
    if (to) connect.store.set(updateSwap({ to: { ...to, address: `eip155:1:${other}` } }))
    expect(await refusal(connect)).toMatch(/^SwapNetworkError/)
    expect(await refusal((await setUp(undefined, lie('build-transaction', {}))).connect)).not.toBe('shown')
  })
})

test('reports a node that cannot simulate swaps; everything else is the same', async () => {
  const answers = {
    eth_getBlockByNumber: { baseFeePerGas: '0x1' },
    eth_maxPriorityFeePerGas: '0x1',
    eth_estimateGas: '0x5208',
    eth_blockNumber: '0x1',
    eth_getCode: '0x5f',
  }
  await using api = await startApi(({ path }) => {
    if (path.endsWith('supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
    if (path.endsWith('quotes'))
      return { body: { quotes: [{ id: null, fromAmount: '1', fromAccount: '', toAmount: '100', toAccount: '' }] } }
    return { body: { tx: { from: '', to: exchange, data: '0x2213bc0b', amount: '1' } } }
  })
  const { connect, join, node } = await createEvmToolkit(answers, { apiUrl: api.url })
  await join()
  const side = (symbol: string, address: string): SwapToken => ({
    name: symbol,
    symbol,
    address: `eip155:1:${address}`,
    decimals: 18,
    logoUrl: null,
  })
  connect.store.set(
    updateSwap({
      from: side('ETH', nativeSide),
      to: side('USDC', kiln || exchange.replace('e4', 'e5')),
      amountText: '1',
    }),
  )
  expect(await previewKindSwap(connect)).toMatchObject({ step: 'swap', received: null, least: 99n })
  const topics = [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${word(evmAddress)}`,
    `0x${word(1)}`,
  ]
  node.answers.eth_simulateV1 = [
    { calls: [{ status: '0x1', logs: [{ address: exchange, topics: [...topics, `0x${word(7)}`], data: '0x' }] }] },
  ]
  expect(await refusal(connect)).toMatch(/more than what you pay/)
  for (const answer of [null, [], [{ calls: [{ status: '0x1', logs: 'many' }] }]]) {
    node.answers.eth_simulateV1 = answer
    expect(await refusal(connect)).toBe('shown')
  }
  node.answers.eth_simulateV1 = [{ calls: [{ status: '0x0', error: { message: 'paused' } }] }]
  expect(await refusal(connect)).toMatch(/^SimulationFailedError: .*paused/)
})

describe('a token that refuses to change an existing allowance', () => {
  let stubborn: string
  beforeAll(async () => {
    if (missing !== null) return
    stubborn = await deployToken(anvil, { name: 'Tether', symbol: 'OTH', supply: 1_000_000n, owner: me })
    await makeStubborn(anvil, stubborn)
  })
  const setUpStubborn = async () => {
    await allow(stubborn, exchange, 0n)
    await allow(stubborn, exchange, 7n)
    await put(writeExchangeCode({ takes: { token: stubborn, amount: kilo }, gives: { token: null, amount: 5_000n } }))
    const readAllowance = async () => ({ allowance: String(await allowanceOf(stubborn)) })
    let current = await readAllowance()
    const joined = await setUp([stubborn, nativeSide], { allowance: () => current })
    return {
      ...joined,
      readStubborn: async () => {
        current = await readAllowance()
        return BigInt(current.allowance)
      },
    }
  }
  const approvalOf = (amount: bigint) => `0x095ea7b3${word(exchange)}${word(amount)}`

  test('refuses like the best-known such token', async () => {
    await allow(stubborn, exchange, 0n)
    await allow(stubborn, exchange, 7n)
    const data = approvalOf(kilo)
    await expect(anvil.request('eth_call', [{ from: me, to: stubborn, data }, 'latest'])).rejects.toThrow()
    expect(await balanceOf(stubborn, me)).toBe(1_000_000n)
  })

  test('removes the earlier allowance first, then approves exactly the amount: each is previewed, and sent as previewed', async () => {
    const { connect, asked, journal, readStubborn } = await setUpStubborn()
    const first = await previewKindSwap(connect)
    expect(first).toMatchObject({
      step: 'reset',
      allowed: 7n,
      isTogether: false,
      contract: checksumAddress(exchange),
      request: { to: stubborn, value: '0x0', data: approvalOf(0n) },
    })
    expect(await sendKindSwap(connect, { shown: first })).not.toBeNull()
    expect(await readStubborn()).toBe(0n)

    const second = await previewKindSwap(connect)
    expect(second).toMatchObject({ step: 'approve', request: { data: approvalOf(kilo) } })
    expect(await sendKindSwap(connect, { shown: second })).not.toBeNull()
    expect(await readStubborn()).toBe(kilo)
    expect(asked).toMatchObject([{ data: approvalOf(0n) }, { data: approvalOf(kilo) }])

    const third = await previewKindSwap(connect)
    expect(third).toMatchObject({ step: 'swap', received: 5_000n })
    expect(await sendKindSwap(connect, { shown: third })).not.toBeNull()
    expect(await balanceOf(stubborn, exchange)).toBe(kilo)
    expect((await journal.read()).map(({ label, state }) => [label, state.status])).toEqual([
      ['0 OTH', 'confirmed'],
      ['1000 OTH', 'confirmed'],
      ['1000 OTH for ETH', 'confirmed'],
    ])
  })

  test('does both in one batch if the wallet runs calls atomically', async () => {
    const { connect, asked, haveBatches, journal, readStubborn } = await setUpStubborn()
    haveBatches()
    const shown = await previewKindSwap(connect)
    expect(shown).toMatchObject({ step: 'reset', allowed: 7n, isTogether: true, amount: kilo })
    await sendKindSwap(connect, { shown })
    expect(asked).toEqual([
      { to: stubborn, value: '0x0', data: approvalOf(0n) },
      { to: stubborn, value: '0x0', data: approvalOf(kilo) },
    ])
    expect(await readStubborn()).toBe(kilo)
    expect(await journal.read()).toMatchObject([{ kind: 'wallet-batch', label: '1000 OTH' }])
    expect(await previewKindSwap(connect)).toMatchObject({ step: 'swap' })
  })

  test('removes nothing for a token that refuses every approval', async () => {
    const { connect } = await setUpStubborn()
    await allow(stubborn, exchange, 0n)
    const code = await anvil.request('eth_getCode', [stubborn, 'latest'])
    await anvil.request('anvil_setCode', [stubborn, '0x5f5ffd'])
    expect(await refusal(connect)).toContain('SimulationFailedError')
    await anvil.request('anvil_setCode', [stubborn, code])
  })
})
