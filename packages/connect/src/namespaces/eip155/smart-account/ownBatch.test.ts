import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchNetwork } from '../../../networks/switchNetwork.ts'
import type { SmartAccountOptions } from '../../../options/options.ts'
import { isOpen } from '../../../send/journal.ts'
import { type EvmAnswers, startEvmNode } from '../../../testing/evmNode.ts'
import { createEvmToolkit } from '../../../testing/evmToolkit.ts'
import { type EvmBatch, fetchBatchMeans, fetchCallsStatus, type ShownBatch, sendCalls } from '../batchCalls.ts'
import { checksumAddress } from '../evmAddress.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { encodeBatch } from './encodeBatch.ts'
import { entryPoint, hashOperation, type UserOperation } from './userOperation.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const addressOf = (key: Uint8Array): Hex =>
  checksumAddress(toHex(keccak_256(secp256k1.getPublicKey(key, false).slice(1)).slice(12)))
const key = new Uint8Array(32).fill(7)
const owner = addressOf(key)
const sign = (hash: Hex, by = key): Hex => {
  const signature = secp256k1.sign(hash.slice(2), by)
  return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`
}

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const made = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const factory = '0x13E9ed32155810FDbd067D4522C492D6f68E5944'
const calls = [
  { to: receiver, value: 5n },
  { to: receiver, data: '0xa9059cbb' },
] as const
const data = encodeBatch(calls)
const delegation = '0xef0100e6cae83bde06e4c305530e199d7217f42808555b'
const hash = `0x${'5a'.repeat(32)}` as const
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const gwei = 1_000_000_000n
const word = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')

const nodeAnswers = (codes: Readonly<Record<string, string>>): EvmAnswers => ({
  eth_getCode: ([address]: readonly unknown[]) => codes[String(address).toLowerCase()] ?? '0x',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0x186a0',
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x5',
  eth_call: ([call]: readonly { to: string; data: string }[]) => {
    const { to, data: input } = { to: '', data: '', ...call }
    if (input.startsWith('0x35567e1a')) return `0x${word(7n)}`
    if (input.startsWith('0x70a08231')) return `0x${word(0n)}`
    if (input.startsWith('0x8cb84e18') && to === factory) return `0x${word(made)}`
    return `0x${word(owner)}`
  },
})

const bundlerAnswers: EvmAnswers = {
  eth_chainId: '0x1',
  eth_supportedEntryPoints: [entryPoint.toLowerCase()],
  eth_estimateUserOperationGas: {
    callGasLimit: '0x1000',
    verificationGasLimit: '0x2000',
    preVerificationGas: '0x3000',
  },
}

type Written = Readonly<Record<string, Hex>>

const readOperation = (written: Written): UserOperation => ({
  sender: written.sender ?? '0x',
  nonce: BigInt(written.nonce ?? 0),
  creation: written.factory ? { factory: written.factory, data: written.factoryData ?? '0x' } : null,
  callData: written.callData ?? '0x',
  callGasLimit: BigInt(written.callGasLimit ?? 0),
  verificationGasLimit: BigInt(written.verificationGasLimit ?? 0),
  preVerificationGas: BigInt(written.preVerificationGas ?? 0),
  maxFeePerGas: BigInt(written.maxFeePerGas ?? 0),
  maxPriorityFeePerGas: BigInt(written.maxPriorityFeePerGas ?? 0),
})

type SetUp = {
  readonly codes?: Readonly<Record<string, string>>
  readonly hasBundler?: boolean
  readonly smartAccount?: SmartAccountOptions
}

async function setUp({ codes = {}, hasBundler = false, smartAccount = {} }: SetUp = {}) {
  const bundler = await startEvmNode({ ...bundlerAnswers })
  const smartAccounts = { 'eip155:1': { ...smartAccount, ...(hasBundler && { bundlerUrl: bundler.url }) } }
  const toolkit = await createEvmToolkit(nodeAnswers(codes), { smartAccounts })
  const { node, software } = toolkit
  const events: object[] = []
  const runOperation = (opHash: string, isSuccess: boolean) =>
    events.push({
      address: entryPoint,
      topics: [operationEvent, opHash, `0x${word(made)}`, `0x${word(0n)}`],
      data: `0x${word(7n)}${word(isSuccess ? 1n : 0n)}${word(9n)}${word(9n)}`,
      transactionHash: hash,
    })
  bundler.answers.eth_sendUserOperation = ([written]: readonly Written[]) => {
    const opHash = hashOperation(readOperation(written ?? {}), 1n)
    runOperation(opHash, true)
    return opHash
  }
  bundler.answers.eth_getUserOperationReceipt = () =>
    events.length > 0 ? { receipt: { transactionHash: hash } } : null
  Object.assign(node.answers, {
    eth_getTransactionReceipt: () => ({ status: '0x1', blockNumber: '0x11', logs: events }),
    eth_getLogs: () => events,
  })
  Object.assign(software.answers, {
    eth_requestAccounts: () => [owner],
    eth_sendTransaction: (params: unknown) => {
      const [{ from, to, value, data: input }] = params as [Record<string, string>]
      node.answers.eth_getTransactionByHash ??= { hash, from, to, value, input, chainId: '0x1' }
      return hash
    },
    eth_signTypedData_v4: (params: unknown) => {
      const [, text] = params as [string, string]
      const { message, domain } = JSON.parse(text) as { message: Record<string, Hex>; domain: { chainId: number } }
      return sign(hashOperation(readTyped(message), BigInt(domain.chainId)))
    },
  })
  await toolkit.join()
  return { ...toolkit, bundler, events, runOperation }
}

function readTyped(message: Readonly<Record<string, Hex>>): UserOperation {
  const half = (field: string, from: number) => BigInt(`0x${(message[field] ?? '').slice(from, from + 32)}`)
  const { initCode = '0x' } = message
  return {
    sender: message.sender ?? '0x',
    nonce: BigInt(message.nonce ?? 0),
    creation: initCode === '0x' ? null : { factory: initCode.slice(0, 42) as Hex, data: `0x${initCode.slice(42)}` },
    callData: message.callData ?? '0x',
    verificationGasLimit: half('accountGasLimits', 2),
    callGasLimit: half('accountGasLimits', 34),
    preVerificationGas: BigInt(message.preVerificationGas ?? 0),
    maxPriorityFeePerGas: half('gasFees', 2),
    maxFeePerGas: half('gasFees', 34),
  }
}

async function hurry<T>(promise: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  promise.then(end, end)
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((done) => setImmediate(done))
  }
  return promise
}

type Toolkit = Awaited<ReturnType<typeof setUp>>

const send = ({ connect }: Toolkit, batch: Partial<EvmBatch> = {}, onSent?: (id: string) => void) =>
  hurry(sendCalls(connect, { calls, ...batch }, onSent))
const asked = ({ software }: Toolkit, method: string) =>
  software.asked.filter((call) => call.method === method).map(({ params }) => params)

const delegated = { codes: { [owner.toLowerCase()]: delegation } }
const withFactory = { hasBundler: true, smartAccount: { factory } }

test('an account that delegates to known code calls itself: the request matches the preview', async () => {
  const toolkit = await setUp(delegated)
  const shown: ShownBatch[] = []
  const ids: string[] = []

  const end = await send(toolkit, { confirm: (one) => shown.push(one) > 0 }, (id) => ids.push(id))

  expect(end).toEqual({ status: 'confirmed', isAtomic: true, hashes: [hash] })
  const fee = 125_000n * 3n * gwei
  expect(shown).toEqual([{ means: 'selfCall', from: owner, isNew: false, calls, fee }])
  expect(ids).toEqual([hash])
  expect(asked(toolkit, 'eth_sendTransaction')).toEqual([
    [
      {
        from: owner,
        to: owner,
        value: '0x0',
        data,
        gas: '0x1e848',
        maxFeePerGas: '0xb2d05e00',
        maxPriorityFeePerGas: '0x3b9aca00',
      },
    ],
  ])
  expect(await fetchBatchMeans(toolkit.connect)).toBe('selfCall')
})

test.each([
  ['from', made],
  ['to', receiver],
  ['value', '0x1'],
  ['input', encodeBatch([{ to: made, value: 5n }])],
  ['chainId', '0x2105'],
])("reports another %s in the wallet's transaction", async (field, value) => {
  const toolkit = await setUp(delegated)
  toolkit.node.answers.eth_getTransactionByHash = {
    hash,
    from: owner,
    to: owner,
    value: '0x0',
    input: data,
    chainId: '0x1',
    [field]: value,
  }
  await expect(send(toolkit)).rejects.toMatchObject({ name: 'WalletSentOtherError' })
})

test('a reverted batch, and one of a key that no longer delegates, had no effect', async () => {
  const toolkit = await setUp(delegated)
  toolkit.node.answers.eth_getTransactionReceipt = { status: '0x0', blockNumber: '0x11' }
  expect((await send(toolkit)).status).toBe('reverted')
  const other = await setUp(delegated)
  other.node.answers.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x11' }
  other.node.answers.eth_getCode = ([, block]: readonly unknown[]) => (block === '0x11' ? '0x' : delegation)
  expect((await send(other)).status).toBe('failed')
  expect((await fetchCallsStatus(other.connect, hash)).status).toBe('failed')
})

test('stays open, and not failed, if unknown code ran a successful batch', async () => {
  const toolkit = await setUp(delegated)
  const { connect, node } = toolkit
  const stranger = `0xef0100${'11'.repeat(20)}`
  node.answers.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x11' }
  node.answers.eth_getCode = ([, block]: readonly unknown[]) => (block === '0x11' ? stranger : delegation)
  await expect(send(toolkit)).rejects.toMatchObject({ name: 'TransactionUnknownError', context: { signature: hash } })
  expect((await connect.journal.read()).filter(isOpen)).toHaveLength(1)
  expect(await fetchCallsStatus(connect, hash)).toEqual({ status: 'unknown', isAtomic: true, hashes: [hash] })

  node.answers.eth_getCode = ([, block]: readonly unknown[]) => {
    if (block === '0x11') throw new Error('missing trie node')
    return '0x'
  }
  expect((await fetchCallsStatus(connect, hash)).status).toBe('unknown')
  node.answers.eth_getCode = '0x'
  expect((await fetchCallsStatus(connect, hash)).status).toBe('failed')
  node.answers.eth_getTransactionByHash = { hash, from: owner, to: receiver, value: '0x5', input: '0x' }
  expect((await fetchCallsStatus(connect, hash)).status).toBe('unknown')
})

test('requests nothing that would fail on the network', async () => {
  const toolkit = await setUp(delegated)
  toolkit.node.answers.eth_estimateGas = () => {
    throw new Error('execution reverted')
  }
  await expect(send(toolkit)).rejects.toMatchObject({ name: 'SimulationFailedError' })
  expect(asked(toolkit, 'eth_sendTransaction')).toEqual([])
})

test.each<[string, string, (toolkit: Toolkit) => boolean]>([
  ['says no', 'SignatureDeclinedError', () => false],
  [
    'goes to another account',
    'WalletDisconnectedError',
    ({ software }) => {
      software.emit('accountsChanged', [receiver])
      return true
    },
  ],
  [
    'goes to another network',
    'ChainIdError',
    ({ connect }) => {
      switchNetwork(connect, 'eip155:8453')
      return true
    },
  ],
])('sends no request if the user %s during the preview', async (_, name, confirm) => {
  for (const how of [delegated, withFactory] satisfies SetUp[]) {
    const toolkit = await setUp(how)
    await expect(send(toolkit, { confirm: () => confirm(toolkit) })).rejects.toMatchObject({ name })
    expect(asked(toolkit, 'eth_sendTransaction')).toEqual([])
    expect(asked(toolkit, 'eth_signTypedData_v4')).toEqual([])
  }
})

test.each([
  ['a key without a delegation', {}],
  ['a key that delegates to a stranger', { codes: { [owner.toLowerCase()]: `0xef0100${'11'.repeat(20)}` } }],
  ['a contract', { codes: { [owner.toLowerCase()]: '0x6001' }, ...withFactory }],
  ['a factory without a bundler', { smartAccount: { factory } }],
  ['a bundler without a factory', { hasBundler: true }],
  ['a factory that is no address', { hasBundler: true, smartAccount: { factory: 'nonsense' } }],
] as const)('%s has no batches', async (_, how) => {
  const toolkit = await setUp(how)
  await expect(send(toolkit)).rejects.toThrow('The method is not supported by the wallet')
  expect(await fetchBatchMeans(toolkit.connect)).toBeNull()
})

test('a host can add contracts that accounts delegate to', async () => {
  const stranger = `0x${'11'.repeat(20)}`
  const toolkit = await setUp({
    codes: { [owner.toLowerCase()]: `0xef0100${'11'.repeat(20)}` },
    smartAccount: { delegates: [stranger.toUpperCase().replace('X', 'x')] },
  })
  expect((await send(toolkit)).status).toBe('confirmed')
})

test('uses the account for a wallet with batches that are not atomic, but not after the user declines', async () => {
  const toolkit = await setUp(delegated)
  const fail = (code: number) => () => {
    throw Object.assign(new Error('no'), { code })
  }
  toolkit.software.answers.wallet_sendCalls = fail(5_760)
  expect((await send(toolkit)).status).toBe('confirmed')
  toolkit.software.answers.wallet_sendCalls = fail(5_750)
  await expect(send(toolkit)).rejects.toMatchObject({ name: 'WalletSendTransactionError' })
  toolkit.software.answers.wallet_sendCalls = fail(4_001)
  await expect(send(toolkit)).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  expect(asked(toolkit, 'eth_sendTransaction')).toHaveLength(1)
})

test('a bundler runs calls for the same account if the wallet sends no calls of an account to itself', async () => {
  const toolkit = await setUp({ ...delegated, hasBundler: true })
  toolkit.software.answers.eth_sendTransaction = () => {
    throw Object.assign(new Error('External transactions to internal accounts cannot include data'), { code: -32_602 })
  }
  const shown: ShownBatch[] = []
  expect((await send(toolkit, { confirm: (one) => shown.push(one) > 0 })).status).toBe('confirmed')
  expect(shown.map(({ means, from }) => [means, from])).toEqual([
    ['selfCall', owner],
    ['operation', owner],
  ])
  toolkit.software.answers.eth_sendTransaction = () => {
    throw Object.assign(new Error('internal'), { code: -32_603 })
  }
  await expect(send(toolkit)).rejects.toMatchObject({
    name: 'TransactionUnknownError',
    cause: { name: 'WalletSendTransactionError' },
  })
})

test('a key without a delegation runs its calls by a smart account, created by the first operation', async () => {
  const toolkit = await setUp(withFactory)
  const shown: ShownBatch[] = []
  const ids: string[] = []

  const end = await send(toolkit, { confirm: (one) => shown.push(one) > 0 }, (id) => ids.push(id))

  expect(end).toEqual({ status: 'confirmed', isAtomic: true, hashes: [hash] })
  const fee = BigInt(0x6000) * 3n * gwei
  expect(shown).toEqual([{ means: 'operation', from: made, isNew: true, calls, fee }])
  const { bundler } = toolkit
  const [written, target] = bundler.asked.find(({ method }) => method === 'eth_sendUserOperation')?.params ?? []
  expect(target).toBe(entryPoint)
  expect(written).toMatchObject({
    sender: made,
    nonce: '0x7',
    factory,
    factoryData: `0x5fbfb9cf${word(owner)}${word(0n)}`,
    callData: data,
    callGasLimit: '0x1000',
    verificationGasLimit: '0x2000',
    preVerificationGas: '0x3000',
  })
  const operation = readOperation(written as Written)
  expect(ids).toEqual([hashOperation(operation, 1n)])
  expect((written as Written).signature).toBe(sign(hashOperation(operation, 1n)))
  expect(await fetchBatchMeans(toolkit.connect)).toBe('operation')
})

test('does not create an existing account again, and refuses one of another owner', async () => {
  const there = await setUp({ ...withFactory, codes: { [made.toLowerCase()]: '0x6001' } })
  expect((await send(there)).status).toBe('confirmed')
  const { params: [written] = [] } = there.bundler.asked.find(({ method }) => method === 'eth_sendUserOperation') ?? {}
  expect(written).not.toHaveProperty('factory')

  const other = await setUp({ ...withFactory, codes: { [made.toLowerCase()]: '0x6001' } })
  const { eth_call: call } = other.node.answers
  other.node.answers.eth_call = (params: readonly unknown[]) => {
    const [{ data: input }] = params as [{ data: string }]
    return input === '0x8da5cb5b' ? `0x${word(receiver)}` : (call as (all: unknown) => unknown)(params)
  }
  await expect(send(other)).rejects.toMatchObject({ name: 'SmartAccountOwnerError', context: { address: made } })
  expect(asked(other, 'eth_signTypedData_v4')).toEqual([])
})

test('an account that cannot pay shows the missing amount, before and after its gas is known', async () => {
  const toolkit = await setUp(withFactory)
  toolkit.node.answers.eth_getBalance = '0x4'
  await expect(send(toolkit)).rejects.toMatchObject({
    name: 'SmartAccountFundsError',
    context: { address: made, missing: 1n, symbol: 'ETH' },
  })
  toolkit.node.answers.eth_getBalance = '0x5'
  await expect(send(toolkit)).rejects.toMatchObject({ context: { missing: BigInt(0x6000) * 3n * gwei } })
  expect(asked(toolkit, 'eth_signTypedData_v4')).toEqual([])
})

const faults: readonly (readonly [string, EvmAnswers, string, unknown])[] = [
  ['of another network', { eth_chainId: '0x2105' }, 'BundlerError', { fault: 'network' }],
  ['of another entry point', { eth_supportedEntryPoints: [made] }, 'BundlerError', { fault: 'network' }],
  ['without a list', { eth_supportedEntryPoints: null }, 'BundlerError', { fault: 'network' }],
  ['without a network', { eth_chainId: null }, 'BundlerError', { fault: 'answer' }],
  ['that estimates nothing', { eth_estimateUserOperationGas: {} }, 'BundlerError', { fault: 'answer' }],
  [
    'that wants a block',
    {
      eth_estimateUserOperationGas: {
        callGasLimit: '0x1c9c381',
        verificationGasLimit: '0x1',
        preVerificationGas: '0x1',
      },
    },
    'BundlerError',
    { fault: 'gas' },
  ],
  [
    'that sees it fail',
    {
      eth_estimateUserOperationGas: () => {
        throw Object.assign(new Error('AA23 reverted'), { code: -32_500 })
      },
    },
    'SimulationFailedError',
    { reason: 'AA23 reverted' },
  ],
]

test.each(faults)('signs nothing with a bundler %s', async (_, change, name, context) => {
  const toolkit = await setUp(withFactory)
  Object.assign(toolkit.bundler.answers, change)
  await expect(send(toolkit)).rejects.toMatchObject({ name, context })
  expect(asked(toolkit, 'eth_signTypedData_v4')).toEqual([])
})

test.each<[string, (hash: Hex) => string]>([
  ['of another key', (of) => sign(of, new Uint8Array(32).fill(8))],
  ['of another operation', () => sign(`0x${'11'.repeat(32)}`)],
  ['that is too short', (of) => sign(of).slice(0, -2)],
])('does not submit a signature %s', async (_, answer) => {
  const toolkit = await setUp(withFactory)
  toolkit.software.answers.eth_signTypedData_v4 = (params) => {
    const [, text] = params as [string, string]
    const { message } = JSON.parse(text) as { message: Record<string, Hex> }
    return answer(hashOperation(readTyped(message), 1n))
  }
  await expect(send(toolkit)).rejects.toMatchObject({ name: 'OperationSignatureError' })
  expect(toolkit.bundler.asked.some(({ method }) => method === 'eth_sendUserOperation')).toBe(false)
})

test("converts a wallet's signature that ends in 0 or 1 to the form of contracts", async () => {
  const toolkit = await setUp(withFactory)
  const { eth_signTypedData_v4: good } = toolkit.software.answers
  toolkit.software.answers.eth_signTypedData_v4 = (params) => {
    const bytes = fromHex(good?.(params) as Hex)
    bytes[64] = (bytes[64] ?? 0) - 27
    return toHex(bytes)
  }
  expect((await send(toolkit)).status).toBe('confirmed')
})

test("accepts a bundler's refusal, in its own words", async () => {
  const toolkit = await setUp(withFactory)
  toolkit.bundler.answers.eth_sendUserOperation = () => {
    throw Object.assign(new Error(`AA24 signature error ${'x'.repeat(500)}`), { code: -32_507 })
  }
  await expect(send(toolkit)).rejects.toThrow(
    /^The bundler rejected it: AA24 signature error x{179}\. You weren’t charged/,
  )
})

test("checks the chain if the bundler's answer is lost, because it may have run the operation", async () => {
  const toolkit = await setUp(withFactory)
  const { eth_sendUserOperation: run } = toolkit.bundler.answers
  toolkit.bundler.answers.eth_sendUserOperation = (params: readonly unknown[]) =>
    void (run as (all: unknown) => unknown)(params)
  expect((await send(toolkit)).status).toBe('confirmed')
})

test('the chain decides if a bundler returns another hash, stops answering, or names a wrong transaction', async () => {
  const toolkit = await setUp(withFactory)
  const { bundler, node, runOperation } = toolkit
  bundler.answers.eth_sendUserOperation = ([written]: readonly Written[]) => {
    runOperation(hashOperation(readOperation(written ?? {}), 1n), false)
    return `0x${'11'.repeat(32)}`
  }
  delete bundler.answers.eth_getUserOperationReceipt
  expect(await send(toolkit)).toEqual({ status: 'reverted', isAtomic: true, hashes: [hash] })

  bundler.answers.eth_getUserOperationReceipt = () => ({
    success: true,
    receipt: { transactionHash: `0x${'22'.repeat(32)}` },
  })
  node.answers.eth_getTransactionReceipt = { status: '0x1', logs: [] }
  expect(await send(toolkit)).toMatchObject({ status: 'reverted' })
})

test('an operation that never runs stays open, neither sent nor failed, whatever its bundler reports', async () => {
  const toolkit = await setUp(withFactory)
  const { bundler, node } = toolkit
  bundler.answers.eth_sendUserOperation = ([written]: readonly Written[]) =>
    hashOperation(readOperation(written ?? {}), 1n)
  bundler.answers.eth_getUserOperationReceipt = () => ({ success: true, receipt: { transactionHash: hash } })
  const ids: string[] = []
  const good = `0x${word(7n)}${word(1n)}${word(9n)}${word(9n)}`
  node.answers.eth_getTransactionReceipt = () => ({
    status: '0x1',
    logs: [
      { address: made, topics: [operationEvent, ids[0]], data: good },
      { address: entryPoint, topics: [hash, ids[0]], data: good },
      { address: entryPoint, topics: [operationEvent, hash], data: good },
      { address: entryPoint, topics: [operationEvent, ids[0]], data: '0x01' },
      { address: entryPoint, topics: 'none', data: good },
      null,
    ],
  })
  delete node.answers.eth_getLogs
  const error: unknown = await send(toolkit, {}, (id) => ids.push(id)).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'TransactionPendingError', context: { id: ids[0] } })
  expect(ids).toHaveLength(1)
})

test('finds a batch by its id at the bundler if the wallet does not know it', async () => {
  const toolkit = await setUp(withFactory)
  const { connect, node } = toolkit
  const ids: string[] = []
  await send(toolkit, {}, (id) => ids.push(id))
  const [id = ''] = ids
  const { eth_getTransactionReceipt: found } = node.answers
  node.answers.eth_getTransactionReceipt = ([of]: readonly unknown[]) => (of === id ? null : (found as () => unknown)())
  expect(await fetchCallsStatus(connect, id)).toEqual({ status: 'confirmed', isAtomic: true, hashes: [hash] })
  toolkit.events.length = 0
  expect(await fetchCallsStatus(connect, id)).toEqual({ status: 'pending', isAtomic: true, hashes: [] })
  await expect(fetchCallsStatus(connect, 'batch')).rejects.toMatchObject({ name: 'WalletMethodError' })
})
