import { parseTransaction, recoverTransactionAddress, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import type { AskedRequest } from '../approve/request.ts'
import { FrameError } from '../errors.ts'
import { createNode, refusal } from '../testing/evmNode.ts'
import { openVault } from '../testing/openVault.ts'
import { readEvmAddress } from '../vault/evmKey.ts'
import { answerEvm } from './answerEvm.ts'
import type { Hex } from './hex.ts'

const to: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

async function setUp({ answers = {}, say = async () => {} }: { answers?: object; say?: () => Promise<void> } = {}) {
  const { vault, user } = await openVault()
  const node = createNode({ eth_sendRawTransaction: `0x${'00'.repeat(32)}`, ...answers })
  const shown: AskedRequest[] = []
  const about = {
    vault,
    chain: 1n,
    page: 'https://site.example',
    ask: node.ask,
    askOf: () => node.ask,
    settings: { delegate: null, chains: [1n] },
    isPlain: false,
    requireUser: async () => user,
    requireYes: async (request: AskedRequest) => {
      shown.push(request)
      await say()
    },
  }
  const address = await readEvmAddress(vault, user)
  const ask = (method: string, params: readonly unknown[] = []) => answerEvm(about, method, params)
  return { address, ask, shown, node }
}

test("returns the account and the chain, and no batches without the operator's code", async () => {
  const { ask, address } = await setUp()
  expect(await ask('eth_accounts')).toEqual([address])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': { atomic: { status: 'unsupported' } } })
})

test('forwards reads to our own node, and returns its refusals verbatim', async () => {
  const { ask, node, shown } = await setUp({
    answers: {
      eth_getLogs: () => {
        throw refusal('query returned more than 10000 results')
      },
      eth_feeHistory: () => {
        throw new TypeError('away')
      },
    },
  })
  expect(await ask('eth_getBalance', [to, 'latest'])).toBe('0xde0b6b3a7640000')
  expect(node.asked.at(-1)).toEqual({ method: 'eth_getBalance', params: [to, 'latest'] })
  await expect(ask('eth_getLogs')).rejects.toMatchObject({ message: 'query returned more than 10000 results' })
  await expect(ask('eth_feeHistory')).rejects.toMatchObject({ name: 'NetworkSilentError' })
  expect(shown).toEqual([])
})

test.each([
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_showCallsStatus',
  'wallet_getAssets',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
  'solana_signMessage',
  'eth_sign',
  'constructor',
])('answers %s with a named error', async (method) => {
  const { ask, node } = await setUp()
  await expect(ask(method)).rejects.toMatchObject({ name: 'NotSupportedError', context: { what: method } })
  expect(node.asked).toEqual([])
})

test('shows and signs a message, verified by another library', async () => {
  const { ask, address, shown } = await setUp()
  const signature = (await ask('personal_sign', ['0x48656c6c6f', address])) as Hex

  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(shown).toMatchObject([{ kind: 'message', text: 'Hello', address, page: 'https://site.example' }])
})

const typed = {
  domain: { name: 'Demo', chainId: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  message: { text: 'Hello' },
} as const

test('shows and signs typed data, verified by another library', async () => {
  const { ask, address, shown } = await setUp()
  const signature = (await ask('eth_signTypedData_v4', [address, JSON.stringify(typed)])) as Hex

  const domain = { name: 'Demo', chainId: 1n } as const
  expect(await verifyTypedData({ address, signature, ...typed, domain })).toBe(true)
  expect(shown).toMatchObject([{ kind: 'typedData', data: { primaryType: 'Greeting' }, address }])
  await expect(ask('eth_signTypedData_v4', [to, JSON.stringify(typed)])).rejects.toMatchObject({
    name: 'EvmAccountError',
  })
  const elsewhere = { ...typed, domain: { name: 'Demo', chainId: 10 } }
  await expect(ask('eth_signTypedData_v4', [address, elsewhere])).rejects.toMatchObject({ name: 'EvmChainError' })
  expect(shown).toHaveLength(1)
})

test('sends a transaction as displayed, field by field', async () => {
  const { ask, address, shown, node } = await setUp()
  const hash = await ask('eth_sendTransaction', [{ from: address, to, value: '0x64' }])

  const [sent] = node.sent()
  const raw = sent?.params[0] as `0x02${string}`
  const [request] = shown
  if (request?.kind !== 'evmTransaction') throw new TypeError('it was not shown')
  const { chain, nonce, data: _, to: receiver, ...same } = request.described.transaction
  expect(parseTransaction(raw)).toMatchObject({
    ...same,
    to: receiver?.toLowerCase(),
    chainId: Number(chain),
    nonce: Number(nonce),
  })
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(node.sent()).toHaveLength(1)
})

test('sends and returns nothing without approval', async () => {
  const { ask, address, node } = await setUp({
    say: async () => {
      throw new FrameError('UserRejectedRequestError', {})
    },
  })
  for (const [method, params] of [
    ['personal_sign', ['0x00', address]],
    ['eth_signTypedData_v4', [address, typed]],
    ['eth_sendTransaction', [{ from: address, to }]],
  ] as const)
    await expect(ask(method, params)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(node.sent()).toEqual([])
})

test('signs nothing if the nonce changes during approval', async () => {
  let count = 5
  const { ask, address, node } = await setUp({
    answers: { eth_getTransactionCount: () => `0x${count.toString(16)}` },
    say: async () => {
      count += 1
    },
  })
  await expect(ask('eth_sendTransaction', [{ from: address, to }])).rejects.toMatchObject({ name: 'EvmNonceError' })
  expect(node.sent()).toEqual([])
})

test.each<[string, () => never]>([
  [
    'NotSentError',
    () => {
      throw refusal('nonce too low')
    },
  ],
  [
    'SendUnknownError',
    () => {
      throw new TypeError('away')
    },
  ],
])("distinguishes a network's refusal from its absence: %s", async (name, answer) => {
  const { ask, address } = await setUp({ answers: { eth_sendRawTransaction: answer } })
  await expect(ask('eth_sendTransaction', [{ from: address, to }])).rejects.toMatchObject({ name })
})
