import { expect, test } from 'vitest'
import { fetchAmount } from '../../balance/fetchAmount.ts'
import { fetchNativeBalance } from '../../balance/fetchNativeBalance.ts'
import { fetchTokenBalances } from '../../balance/fetchTokenBalances.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { fetchTransferFee } from '../../send/fetchTransferFee.ts'
import { sendFormOf, updateSend } from '../../send/sendForm.ts'
import { previewOther, sendTransfer } from '../../send/sendTransfer.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const contract = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const hash = `0x${'5a'.repeat(32)}`
const gwei = 1_000_000_000n

const ether = { symbol: 'ETH', decimals: 18, mint: null, balance: 10n ** 18n, priceUsd: null }
const coin = { symbol: 'COIN', decimals: 6, mint: contract, balance: 5_000_000n, priceUsd: null }

const answers = () => ({
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_call: `0x${'0'.repeat(63)}1`,
  eth_getTransactionReceipt: { status: '0x1' },
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x5',
  eth_getCode: '0x',
})

async function setUp(form: 'native' | 'token' = 'native', change: Record<string, unknown> = {}) {
  const toolkit = await createEvmToolkit({ ...answers(), ...change })
  await toolkit.join()
  const { connect, node, software } = toolkit
  connect.store.set(
    updateSend({ token: form === 'native' ? ether : coin, sendTokenAmount: '0.5', receiverAddress: receiver }),
  )
  software.answers.eth_sendTransaction = (params) => {
    const [{ from, to, value, data = '0x' }] = params as [Record<string, string>]
    node.answers.eth_getTransactionByHash ??= { hash, from, to, value, input: data, chainId: '0x1' }
    return hash
  }
  return toolkit
}

test('reads the native coin in its smallest unit, and formats it', async () => {
  const { connect, ethereum } = await setUp()
  expect(await fetchAmount(connect, ethereum, { address: evmAddress })).toBe(10n ** 18n)
  expect(await fetchNativeBalance(connect, evmAddress)).toEqual({ balance: '1', symbol: 'ETH' })
})

test('shows 0.00 for a node that answers nonsense, and throws for callers that need the amount', async () => {
  const { connect, ethereum } = await setUp('native', { eth_getBalance: 'many' })
  expect(await fetchNativeBalance(connect, evmAddress)).toEqual({ balance: '0.00', symbol: 'ETH' })
  await expect(fetchAmount(connect, ethereum, { address: evmAddress })).rejects.toMatchObject({
    name: 'RpcAnswerError',
  })
})

test('the highest fee is the gas at twice the base fee plus the tip; on older chains at one price', async () => {
  const { connect, ethereum, node } = await setUp()
  expect(await fetchTransferFee(connect, ethereum, evmAddress)).toBe(21_000n * 3n * gwei)
  delete node.answers.eth_maxPriorityFeePerGas
  expect(await fetchTransferFee(connect, ethereum, evmAddress)).toBe((21_000n * 35n * gwei) / 10n)
  Object.assign(node.answers, { eth_getBlockByNumber: {}, eth_gasPrice: '0x77359400' })
  expect(await fetchTransferFee(connect, ethereum, evmAddress)).toBe(21_000n * 2n * gwei)
})

test('adds the data fee of the oracle on OP Stack chains, and requests none elsewhere', async () => {
  const oracle = '0x420000000000000000000000000000000000000f'
  const asked: string[] = []
  const eth_call = ([{ to, data }]: readonly [{ to: string; data: string }]) => {
    if (to !== oracle) return `0x${'0'.repeat(63)}1`
    asked.push(data)
    return `0x${(BigInt(`0x${data.slice(10)}`) * 1_000n).toString(16).padStart(64, '0')}`
  }
  const { connect, node, base, ethereum } = await setUp('token', { eth_call })
  const gas = 21_000n * 3n * gwei
  expect(await fetchTransferFee(connect, ethereum, evmAddress)).toBe(gas)
  expect(asked).toEqual([])
  expect(await fetchTransferFee(connect, base, evmAddress)).toBe(gas + 160_000n)

  node.answers.eth_chainId = '0x2105'
  await requestNetwork(connect, base.caip2)
  connect.store.set(updateSend({ token: coin, sendTokenAmount: '0.5', receiverAddress: receiver }))
  expect((await previewOther(connect)).fee).toBe((gas * 5n) / 4n + 228_000n)

  node.answers.eth_call = '0x'
  expect(await fetchTransferFee(connect, base, evmAddress)).toBe(gas)
  delete node.answers.eth_call
  expect(await fetchTransferFee(connect, base, evmAddress)).toBe(gas)
  node.answers.eth_call = 'many'
  await expect(fetchTransferFee(connect, base, evmAddress)).rejects.toMatchObject({ name: 'RpcAnswerError' })
})

test('sends the native coin as previewed, in every field', async () => {
  const { connect, software, events } = await setUp()
  const shown = await previewOther(connect)
  expect(shown).toMatchObject({
    from: evmAddress,
    to: receiver,
    amount: 5n * 10n ** 17n,
    token: null,
    fee: 21_000n * 3n * gwei,
  })
  expect(await sendTransfer(connect, { shown })).toEqual({ signature: hash })
  expect(software.asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [
      {
        from: evmAddress,
        to: receiver,
        value: '0x6f05b59d3b20000',
        gas: '0x5208',
        maxFeePerGas: '0xb2d05e00',
        maxPriorityFeePerGas: '0x3b9aca00',
      },
    ],
  })
  expect(connect.store.get().sendEnd).toMatchObject({ status: 'sent', signature: hash, symbol: 'ETH' })
  expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('')
  expect(events).toContainEqual(expect.objectContaining({ name: 'SEND_SUCCESS', network: 'eip155:1' }))
})

test('sends a token by a call of its contract, and shows the real recipient', async () => {
  const { connect, software } = await setUp('token', { eth_estimateGas: '0xc350' })
  const shown = await previewOther(connect)
  expect(shown).toMatchObject({ to: receiver, token: contract, amount: 500_000n, symbol: 'COIN' })
  expect(shown.fee).toBe(62_500n * 3n * gwei)
  await sendTransfer(connect, { shown })
  expect(software.asked.at(-1)?.params).toMatchObject([
    {
      to: contract,
      value: '0x0',
      data: `0xa9059cbb${receiver.slice(2).toLowerCase().padStart(64, '0')}${(500_000).toString(16).padStart(64, '0')}`,
    },
  ])
})

test.each([`0x${'0'.repeat(64)}`, 'revert'] as const)(
  'requests nothing that the token refuses (%s)',
  async (answer) => {
    const { connect, software } = await setUp('token', {
      eth_call: () => {
        if (answer === 'revert') throw Object.assign(new Error('execution reverted: paused'), { code: 3 })
        return answer
      },
    })
    await expect(previewOther(connect)).rejects.toMatchObject({ name: 'SimulationFailedError' })
    expect(await sendTransfer(connect)).toBeNull()
    expect(software.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  },
)

const otherFields = [
  { from: receiver },
  { to: contract },
  { value: '0x1' },
  { input: '0xa9059cbb' },
  { chainId: '0x2105' },
  { authorizationList: [{ address: contract, chainId: '0x1', nonce: '0x0' }] },
] as const

test.each(otherFields)('detects a wallet that has sent another transaction (%o)', async (field) => {
  const { connect } = await setUp('native', {
    eth_getTransactionByHash: {
      from: evmAddress,
      to: receiver,
      value: '0x6f05b59d3b20000',
      input: '0x',
      chainId: '0x1',
      ...field,
    },
  })
  expect(await sendTransfer(connect)).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({
    status: 'failed',
    error: { name: 'WalletSentOtherError', context: { signature: hash } },
  })
})

test('reports a revert as failed, and a decline in the words of the specification', async () => {
  const { connect, software } = await setUp('native', { eth_getTransactionReceipt: { status: '0x0' } })
  expect(await sendTransfer(connect)).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({ error: { name: 'TransactionFailedError' } })
  software.answers.eth_sendTransaction = () => {
    throw Object.assign(new Error('no'), { code: 4_001 })
  }
  expect(await sendTransfer(connect)).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({ error: { name: 'SignatureDeclinedError' } })
  await expect.poll(() => connect.store.get().toasts?.shown?.message).toBe('Something went wrong')
})

test.each([null, '', '0x5a', `${hash}0`, { hash }])('rejects %o as a hash', async (answer) => {
  const { connect, software } = await setUp()
  software.answers.eth_sendTransaction = () => answer
  expect(await sendTransfer(connect)).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({ error: { name: 'WalletSendTransactionError' } })
})

test('reports that it may still happen when the user stops waiting', async () => {
  const { connect, node } = await setUp()
  node.answers.eth_getTransactionReceipt = null
  const leaving = new AbortController()
  const sending = sendTransfer(connect, { signal: leaving.signal })
  await expect.poll(() => node.asked.some(({ method }) => method === 'eth_getTransactionReceipt')).toBe(true)
  leaving.abort()
  expect(await sending).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({ status: 'unknown', signature: hash })
  expect(connect.store.get().toasts?.shown?.message).toBe('Transaction started')
})

test('has no hash before the wallet has answered', async () => {
  const { connect, software } = await setUp()
  software.answers.eth_sendTransaction = () => new Promise(() => {})
  const leaving = new AbortController()
  const sending = sendTransfer(connect, { signal: leaving.signal })
  await expect.poll(() => software.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(true)
  leaving.abort()
  expect(await sending).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({ status: 'unknown', signature: null })
})

test('does not send the preview of one account with another', async () => {
  const { connect, software } = await setUp()
  const shown = await previewOther(connect)
  software.emit('accountsChanged', [receiver.toLowerCase()])
  connect.store.set(updateSend({ token: ether, sendTokenAmount: '0.5', receiverAddress: receiver }))
  expect(await sendTransfer(connect, { shown })).toBeNull()
  expect(software.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
})

test('shows and requests nothing without a gas price', async () => {
  const { connect, software, node } = await setUp('native', { eth_getBlockByNumber: {} })
  delete node.answers.eth_gasPrice
  await expect(previewOther(connect)).rejects.toMatchObject({ name: 'RpcResponseError' })
  expect(await sendTransfer(connect)).toBeNull()
  expect(software.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
})

test('asks a wallet on another network to switch back before it sends', async () => {
  const { connect, software } = await setUp()
  software.chainId = '0x2105'
  await sendTransfer(connect)
  const methods = software.asked.map(({ method }) => method)
  expect(methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(methods.indexOf('eth_sendTransaction'))
  expect(methods).toContain('wallet_switchEthereumChain')
})

test.each(['', 'nonsense', receiver.slice(0, -1), receiver.replace('fB', 'Fb')])(
  'sends nothing to %o',
  async (receiverAddress) => {
    const { connect, software } = await setUp()
    connect.store.set(updateSend({ receiverAddress }))
    expect(await sendTransfer(connect)).toBeNull()
    await expect
      .poll(() => connect.store.get().toasts?.shown?.message)
      .toBe('Please enter a valid amount and receiver address')
    expect(software.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  },
)

const asset = {
  address: contract,
  balance: '0x4c4b40',
  type: 'ERC20',
  metadata: { name: 'Coin', symbol: 'COIN', decimals: 6, price: 2, iconUrl: '' },
}

test('reads balances from a wallet that reports them, and accepts only valid ones', async () => {
  const { connect, software } = await setUp()
  software.answers.wallet_getCapabilities = () => ({ '0x1': { assetDiscovery: { supported: true } } })
  software.answers.wallet_getAssets = () => ({ '0x1': [asset] })
  expect(await fetchTokenBalances(connect)).toMatchObject([
    { symbol: 'COIN', address: `eip155:1:${contract}`, quantity: { decimals: '6', numeric: '5' } },
  ])
  expect(software.asked.at(-1)?.params).toEqual([{ account: evmAddress, chainFilter: ['0x1'] }])
})

test.each([
  ['a wallet without the method', {}],
  ['one that never answers', { wallet_getCapabilities: () => new Promise(() => {}) }],
  [
    'one that declares it for another network',
    { wallet_getCapabilities: () => ({ '0x2': { assetDiscovery: { supported: true } } }) },
  ],
  [
    'one whose answer is none',
    {
      wallet_getCapabilities: () => ({ '0x1': { assetDiscovery: { supported: true } } }),
      wallet_getAssets: () => ({ '0x1': [{ ...asset, type: 'ERC721' }] }),
    },
  ],
])('reads %s from the chain, which has the native coin', async (_, software) => {
  const toolkit = await setUp()
  Object.assign(toolkit.software.answers, software)
  expect(await fetchTokenBalances(toolkit.connect)).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '1' } }])
})
