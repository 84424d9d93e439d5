import { encodeFunctionData, erc20Abi, toHex as viemHex } from 'viem'
import { expect, test } from 'vitest'
import { createNode, refusal } from '../testing/evmNode.ts'
import { describeTransaction } from './describe.ts'
import type { Hex } from './hex.ts'
import { readTransaction } from './transaction.ts'

const address: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const to: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token: Hex = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const gwei = 1_000_000_000n

const describe = (more: object, answers: Parameters<typeof createNode>[0] = {}, chain = 1n) =>
  describeTransaction(createNode(answers).ask, readTransaction([{ from: address, to, ...more }], { address, chain }), {
    address,
    chain,
  })

test('completes a payment from the network, with its total cost', async () => {
  expect(await describe({ value: '0x64' })).toEqual({
    transaction: {
      chain: 1n,
      nonce: 5n,
      to,
      value: 100n,
      data: new Uint8Array(),
      gas: 21_000n,
      maxFeePerGas: 2n * gwei + 5n,
      maxPriorityFeePerGas: 5n,
    },
    action: { kind: 'pay', to },
    fee: 21_000n * (2n * gwei + 5n),
    outcome: { status: 'runs' },
    effects: null,
    missing: 0n,
  })
})

test("keeps the page's choices, and shows their cost", async () => {
  const { transaction, fee } = await describe({
    gas: '0x7530',
    maxFeePerGas: '0xa',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x5',
  })
  expect(transaction).toMatchObject({ gas: 30_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n, nonce: 5n })
  expect(fee).toBe(300_000n)
})

const ofToken = (symbol: string, decimals: bigint) => ({
  eth_estimateGas: '0xc350',
  eth_call: ([call]: readonly unknown[]) => {
    const { data } = call as { data: string }
    if (data === '0x95d89b41') return symbol
    return data === '0x313ce567' ? viemHex(decimals, { size: 32 }) : viemHex(1n, { size: 32 })
  },
})
const abiText = (text: string) =>
  `0x${'20'.padStart(64, '0')}${text.length.toString(16).padStart(64, '0')}${viemHex(text).slice(2).padEnd(64, '0')}`

test('shows tokens with recipient, amount and contract name', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 1_500_000n] })
  const { action, transaction } = await describe({ to: token, data }, ofToken(abiText('USDC'), 6n))

  expect(action).toEqual({
    kind: 'sendToken',
    token,
    from: null,
    to: address,
    amount: 1_500_000n,
    symbol: 'USDC',
    decimals: 6,
  })
  expect(transaction.gas).toBe(62_500n)
})

test('shows an approval with its spender, and reads 32-byte names', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [address, (1n << 256n) - 1n] })
  const { action } = await describe({ to: token, data }, ofToken(viemHex('MKR').padEnd(66, '0'), 18n))
  expect(action).toEqual({
    kind: 'approve',
    token,
    owner: null,
    spender: address,
    amount: null,
    until: null,
    symbol: 'MKR',
    decimals: 18,
  })
})

test('returns no name or decimals for a missing or malformed answer', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 7n] })
  const none = { symbol: null, decimals: null }
  expect((await describe({ to: token, data })).action).toMatchObject(none)
  expect((await describe({ to: token, data }, ofToken(abiText('\u0000\u0001'), 999n))).action).toMatchObject(none)
  const hidden = await describe({ to: token, data }, ofToken(abiText('USDC\n\u202ethe best token'), 6n))
  expect(hidden.action).toMatchObject({ symbol: 'USDC.the best'.replace('.', '').slice(0, 12) })
})

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 7n] })

test.each<[string, object, object]>([
  ['another method', { data: '0x12345678' }, { kind: 'call', selector: '0x12345678', bytes: 4 }],
  ['bytes without a method', { data: '0x1234' }, { kind: 'call', selector: null, bytes: 2 }],
  ['a transfer with coins beside it', { data: transfer, value: '0x1' }, { kind: 'call', bytes: 68 }],
  ['a transfer with more behind it', { data: `${transfer}00` }, { kind: 'call', bytes: 69 }],
  ['a transfer to what is no address', { data: transfer.replace('a9059cbb00', 'a9059cbb01') }, { kind: 'call' }],
  ['a new contract', { to: undefined, data: '0x6001' }, { kind: 'create', bytes: 2 }],
])('describes %s', async (_, more, action) => {
  expect((await describe(more)).action).toMatchObject(action)
})

test('reports failures, missing simulations and insufficient funds', async () => {
  const fails = () => {
    throw refusal('execution reverted: no\u202e')
  }
  const away = () => {
    throw new TypeError('away')
  }
  expect(await describe({ data: '0x12345678' }, { eth_estimateGas: fails })).toMatchObject({
    outcome: { status: 'fails', reason: 'execution reverted: no' },
  })
  expect(await describe({ data: '0x12345678' }, { eth_call: fails })).toMatchObject({ outcome: { status: 'fails' } })
  expect(await describe({}, { eth_estimateGas: away })).toMatchObject({
    outcome: { status: 'unread' },
    transaction: { gas: 21_000n },
  })
  expect(await describe({ data: '0x12345678' }, { eth_estimateGas: '0xzz' })).toMatchObject({
    outcome: { status: 'unread' },
    transaction: { gas: 500_000n },
  })
  expect(await describe({ gas: '0x5207' })).toMatchObject({ outcome: { status: 'fails', reason: 'out of gas' } })
  const poor = await describe({ value: '0x64' }, { eth_getBalance: '0x64' })
  expect(poor.missing).toBe(poor.fee)
})

test('includes the data fee on an OP Stack chain', async () => {
  const answers = { eth_chainId: '0x2105', eth_call: viemHex(1_000n, { size: 32 }) }
  const { fee } = await describe({}, answers, 8_453n)
  expect(fee).toBe(21_000n * (2n * gwei + 5n) + 1_000n)
})

test('stops on an OP Stack chain without a data fee, because the maximum cost is unknown', async () => {
  const answers = { eth_chainId: '0x2105', eth_call: '0x' }
  await expect(describe({}, answers, 8_453n)).rejects.toMatchObject({ name: 'NetworkSilentError' })
})

test.each<[string, string, object, object]>([
  ['a node of another chain', 'EvmChainError', {}, { eth_chainId: '0x2' }],
  ['a node that does not say its chain', 'NetworkSilentError', {}, { eth_chainId: null }],
  ['a nonce of earlier', 'EvmNonceError', { nonce: '0x4' }, {}],
  ['a nonce of later', 'EvmNonceError', { nonce: '0x6' }, {}],
  ['a node that does not say the nonce', 'NetworkSilentError', {}, { eth_getTransactionCount: {} }],
  ['a chain of before EIP-1559', 'NotSupportedError', {}, { eth_getBlockByNumber: { number: '0x1' } }],
  ['a node without blocks', 'NetworkSilentError', {}, { eth_getBlockByNumber: null }],
])('stops for %s', async (_, name, more, answers) => {
  await expect(describe(more, { ...answers })).rejects.toMatchObject({ name })
})
