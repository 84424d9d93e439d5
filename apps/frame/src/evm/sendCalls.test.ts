import { parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import type { AskedRequest } from '../approve/request.ts'
import { codeOf, FrameError } from '../errors.ts'
import { codeAnswers, createNode, refusal, testDelegate } from '../testing/evmNode.ts'
import { openVault } from '../testing/openVault.ts'
import { readEvmAddress } from '../vault/evmKey.ts'
import { answerEvm } from './answerEvm.ts'
import type { CallsAnswer } from './callsStatus.ts'
import { designate } from './delegate.ts'
import type { Hex } from './hex.ts'

const to: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const delegated = designate(testDelegate.address)
const calls = [
  { to, value: '0x64' },
  { to: token, data: `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${'f'.padStart(64, '0')}` },
]

type SetUp = {
  readonly answers?: object
  readonly say?: () => Promise<void>
  readonly isPlain?: boolean
  readonly sandbox?: string | null
  readonly own?: string
}

/** A wallet, a node with the code of accounts, and a person who says yes, unless the test says otherwise. */
async function setUp({ answers = {}, say = async () => {}, isPlain = false, sandbox = null, own = '0x' }: SetUp = {}) {
  const { vault, user } = await openVault(sandbox)
  const node = createNode({
    eth_sendRawTransaction: '0x00',
    eth_getTransactionReceipt: null,
    ...codeAnswers(own),
    ...answers,
  })
  const shown: AskedRequest[] = []
  const about = {
    vault,
    chain: 1n,
    page: 'https://site.example',
    ask: node.ask,
    askOf: () => node.ask,
    settings: { delegate: testDelegate, chains: [1n, 10n] },
    isPlain,
    requireUser: async () => user,
    requireYes: async (request: AskedRequest) => {
      shown.push(request)
      await say()
    },
  }
  const address = await readEvmAddress(vault, user)
  const ask = (method: string, params: readonly unknown[] = [], more: Partial<typeof about> = {}) =>
    answerEvm({ ...about, ...more }, method, params)
  const send = (more: object = {}, at?: Partial<typeof about>) =>
    ask(
      'wallet_sendCalls',
      [{ version: '2.0.0', from: address, chainId: '0x1', atomicRequired: true, calls, ...more }],
      at,
    )
  const statusOf = async (id: string, at?: Partial<typeof about>) =>
    (await ask('wallet_getCallsStatus', [id], at)) as CallsAnswer
  return { address, ask, send, statusOf, shown, node }
}

const codeThrown = (promise: Promise<unknown>) => promise.then(() => null, codeOf)
const rejecting = async () => {
  throw new FrameError('UserRejectedRequestError', {})
}

test('several calls are shown with all that they cost and the code that they give, and signed as they were shown', async () => {
  const { address, send, shown, node } = await setUp()
  const answer = await send({ id: '0xab' })

  expect(answer).toEqual({ id: '0xab' })
  const [request] = shown
  if (request?.kind !== 'evmBatch') throw new TypeError('it was not shown')
  const { transaction, delegation, value, fee, outcome, calls: read } = request.batch
  expect(read.map(({ action }) => action.kind)).toEqual(['pay', 'sendToken'])
  expect([delegation, value, outcome.status]).toEqual([{ to: testDelegate.address, replaces: null }, 100n, 'runs'])
  // The node's 21,000 as it says, and the authorization.
  expect([transaction.gas, fee]).toEqual([46_000n, 46_000n * transaction.maxFeePerGas])
  expect(shown).toMatchObject([{ address, page: 'https://site.example' }])
  const raw = node.sent()[0]?.params[0] as `0x04${string}`
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)
  expect(parseTransaction(raw)).toMatchObject({
    to: address.toLowerCase(),
    gas: transaction.gas,
    nonce: 5,
    authorizationList: [{ address: testDelegate.address.toLowerCase(), chainId: 1, nonce: 6 }],
  })
})

test('it is tried out as if the account had the code, since nothing is signed before the yes', async () => {
  const { address, send, node } = await setUp({ say: rejecting })
  expect(await codeThrown(send())).toBe(5_750)
  const tried = node.asked.filter(
    ({ method, params }) => method === 'eth_estimateGas' || (method === 'eth_call' && params.length === 3),
  )
  expect(tried.map(({ params }) => params.slice(1))).toEqual([
    ['latest', { [address]: { code: delegated } }],
    ['latest', { [address]: { code: delegated } }],
  ])
  expect(node.sent()).toEqual([])
})

test('an account that has the code signs no authorization, and a no is a no', async () => {
  const first = await setUp({ own: delegated })
  await first.send()
  expect(first.shown).toMatchObject([{ batch: { delegation: null } }])
  const raw = String(first.node.sent()[0]?.params[0])
  expect(raw.slice(0, 4)).toBe('0x02')
  expect(parseTransaction(raw as `0x02${string}`).to).toBe(first.address.toLowerCase())

  const { send, node } = await setUp({ own: delegated, say: rejecting })
  expect(await codeThrown(send())).toBe(4_001)
  expect(node.sent()).toEqual([])
})

test('code of another contract is replaced, and said so', async () => {
  const { send, shown } = await setUp({ own: designate(token) })
  await send()
  expect(shown).toMatchObject([{ batch: { delegation: { to: testDelegate.address, replaces: token } } }])
})

test('one call is a transaction like any other: the account gets no code for it', async () => {
  const { send, shown, node, statusOf } = await setUp()
  await send({ id: 'one', calls: calls.slice(0, 1) })
  expect(shown).toMatchObject([{ kind: 'evmTransaction', described: { transaction: { to, value: 100n } } }])
  expect(String(node.sent()[0]?.params[0]).slice(0, 4)).toBe('0x02')
  expect((await statusOf('one')).status).toBe(100)
})

test.each<[string, SetUp]>([
  ['a person who has chosen the account of the key', { isPlain: true }],
  ['a chain without the code', { answers: { eth_getCode: '0x' } }],
  ['a chain with other code there', { answers: { eth_getCode: '0x6002600255' } }],
  ['a chain that does not answer', { answers: { eth_getCode: () => Promise.reject(new TypeError('away')) } }],
  ['an account that is a contract', { own: '0x6001' }],
  ['a wallet of a sandbox on a public chain', { sandbox: 'solana:x' }],
])('%s has no batches', async (_, how) => {
  const { ask, send, address, shown } = await setUp(how)
  expect(await ask('wallet_getCapabilities', [address, ['0x1']])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
  if (!how.sandbox) expect(await codeThrown(send())).toBe(5_760)
  expect(shown).toEqual([])
})

test('capabilities are told of each chain that was asked for and is served, and of no other account', async () => {
  const { ask, address } = await setUp()
  const [ready, supported] = [{ atomic: { status: 'ready' } }, { atomic: { status: 'supported' } }]
  expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': ready, '0xa': ready })
  expect(await ask('wallet_getCapabilities', [address, ['0xa', '0x2105', 7]])).toEqual({ '0xa': ready })
  expect(await codeThrown(ask('wallet_getCapabilities', [to]))).toBe(4_100)
  const other = await setUp({ own: delegated })
  expect(await other.ask('wallet_getCapabilities', [other.address, ['0x1']])).toEqual({ '0x1': supported })
})

test('an id is used once: of two at the same time, after a yes, and in later visits', async () => {
  let answer = () => {}
  const { send, node } = await setUp({ say: () => new Promise((done) => (answer = done)) })
  const first = send({ id: 'mine' })
  await expect.poll(() => node.asked.some(({ method }) => method === 'eth_estimateGas')).toBe(true)
  expect(await codeThrown(send({ id: 'mine' }))).toBe(5_720)
  const answerLate = () => {
    answer()
    return node.sent().length
  }
  await expect.poll(answerLate).toBe(1)
  await first
  expect(await codeThrown(send({ id: 'mine' }))).toBe(5_720)
  expect(node.sent()).toHaveLength(1)
})

test('an id that was refused by the person may be asked for again, and is that of its page', async () => {
  let isWanted = false
  const { send, statusOf } = await setUp({
    say: async () => {
      if (!isWanted) await rejecting()
    },
  })
  expect(await codeThrown(send({ id: 'mine' }))).toBe(5_750)
  expect(await codeThrown(statusOf('mine'))).toBe(5_730)
  isWanted = true
  await send({ id: 'mine' })
  const elsewhere = { page: 'https://other.example' }
  expect(await codeThrown(statusOf('mine', elsewhere))).toBe(5_730)
  expect(await send({ id: 'mine' }, elsewhere)).toEqual({ id: 'mine' })
  expect(await codeThrown(statusOf('other'))).toBe(5_730)
})

test('nothing is signed where the account has sent something else meanwhile', async () => {
  let count = 5
  const { send, node } = await setUp({ answers: { eth_getTransactionCount: () => `0x${(count++).toString(16)}` } })
  await expect(send()).rejects.toMatchObject({ name: 'EvmNonceError' })
  expect(node.sent()).toEqual([])
})

const receipt = (status: string) => ({
  eth_getTransactionReceipt: ([transactionHash]: readonly unknown[]) => ({
    transactionHash,
    status,
    blockHash: `0x${'0b'.repeat(32)}`,
    blockNumber: '0x7',
    gasUsed: '0x5208',
    logs: [{ address: token, data: '0x', topics: ['0x01'], removed: false }],
  }),
})

test.each<[number, string, object]>([
  [100, 'it waits', {}],
  [200, 'it ran', { ...receipt('0x1'), ...codeAfter(delegated) }],
  [500, 'it was reverted', receipt('0x0')],
  [500, 'the account had no code when it ran, after all', { ...receipt('0x1'), ...codeAfter('0x') }],
  [200, 'it ran, on a node that keeps no history', { ...receipt('0x1'), ...codeAfter(null) }],
  [400, 'its number went to another transaction', { eth_getTransactionCount: latestCount('0x6') }],
])('a batch is %i when %s', async (status, _, after) => {
  const late: Record<string, unknown> = {}
  const methods = ['eth_getTransactionReceipt', 'eth_getTransactionCount', 'eth_getCode']
  const live = Object.fromEntries(
    methods.map((method) => [
      method,
      (params: readonly unknown[]) => {
        const answer =
          late[method] ?? { eth_getTransactionCount: '0x5', eth_getTransactionReceipt: null, ...codeAnswers() }[method]
        return typeof answer === 'function' ? answer(params) : answer
      },
    ]),
  )
  const { send, statusOf } = await setUp({ answers: { ...live, eth_getTransactionByHash: {} } })
  await send({ id: 'mine' })
  Object.assign(late, after)

  const told = await statusOf('mine')
  expect(told).toMatchObject({ version: '2.0.0', id: 'mine', chainId: '0x1', status, atomic: true })
  const hasReceipt = status === 200 || status === 500
  expect(told.receipts?.length ?? 0).toBe(hasReceipt ? 1 : 0)
  if (hasReceipt)
    expect(told.receipts).toMatchObject([
      { gasUsed: '0x5208', logs: [{ address: token, data: '0x', topics: ['0x01'] }] },
    ])
})

/** What a node says of the account's code at the block of its transaction. */
function codeAfter(code: string | null) {
  return {
    eth_getCode: ([address, block]: readonly unknown[]) => {
      if (address === testDelegate.address) return codeAnswers().eth_getCode([address])
      if (block === 'latest') return '0x'
      return code ?? Promise.reject(refusal('missing trie node'))
    },
  }
}

function latestCount(count: string) {
  return ([, block]: readonly unknown[]) => (block === 'latest' ? count : '0x5')
}

test('a receipt of another transaction is no answer', async () => {
  const other = { ...receipt('0x1').eth_getTransactionReceipt([`0x${'00'.repeat(32)}`]) }
  const { send, statusOf } = await setUp({ answers: { eth_getTransactionReceipt: other } })
  await send({ id: 'mine' })
  await expect(statusOf('mine')).rejects.toMatchObject({ name: 'CallsSilentError' })
})

test('a node that does not say leaves it open', async () => {
  const away = { eth_getTransactionReceipt: () => Promise.reject(new TypeError('away')) }
  const { send, statusOf } = await setUp({ answers: away })
  await send({ id: 'mine' })
  await expect(statusOf('mine')).rejects.toMatchObject({ name: 'CallsSilentError' })
})

test('what a network refuses has failed, unless it has it already', async () => {
  const eth_sendRawTransaction = () => Promise.reject(refusal('already known'))
  const { send, statusOf } = await setUp({ answers: { eth_sendRawTransaction, eth_getTransactionByHash: null } })
  await expect(send({ id: 'mine' })).rejects.toMatchObject({ name: 'NotSentError' })
  expect((await statusOf('mine')).status).toBe(400)

  const known = await setUp({ answers: { eth_sendRawTransaction, eth_getTransactionByHash: {} } })
  expect(await known.send({ id: 'mine' })).toEqual({ id: 'mine' })
  expect((await known.statusOf('mine')).status).toBe(100)
})

test('a network that was away gets the very bytes again when the page asks how they go', async () => {
  let isAway = true
  const { send, statusOf, node } = await setUp({
    answers: {
      eth_sendRawTransaction: () => (isAway ? Promise.reject(new TypeError('away')) : '0x00'),
      eth_getTransactionByHash: null,
    },
  })
  expect(await send({ id: 'mine' })).toEqual({ id: 'mine' })
  isAway = false
  expect((await statusOf('mine')).status).toBe(100)
  const sent = node.sent().map(({ params }) => params[0])
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
})

test('which call would fail is told, with its words; a node that supposes nothing says nothing', async () => {
  const words = Buffer.from('too little').toString('hex').padEnd(64, '0')
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const inner = `08c379a0${word(32)}${word(10)}${words}`
  const data = `0x5a154675${word(1)}${word(64)}${word(inner.length / 2)}${inner.padEnd(256, '0')}`
  const reverted = refusal('execution reverted', { data })
  const failing = await setUp({ answers: { eth_estimateGas: () => Promise.reject(reverted) } })
  await failing.send()
  expect(failing.shown).toMatchObject([{ batch: { outcome: { status: 'fails', reason: 'too little', call: 2 } } }])

  const unable = refusal('too many arguments, want at most 2', { code: -32_602 })
  const other = await setUp({ answers: { eth_estimateGas: () => Promise.reject(unable) } })
  await other.send()
  expect(other.shown).toMatchObject([
    { batch: { outcome: { status: 'unread' }, transaction: { gas: 1_025_000n }, missing: 0n } },
  ])
})

test('an account that has too little is told how much', async () => {
  const { send, shown } = await setUp({ answers: { eth_getBalance: '0x1' } })
  await send()
  const [request] = shown
  if (request?.kind !== 'evmBatch') throw new TypeError('it was not shown')
  expect(request.batch.missing).toBe(request.batch.fee + 100n - 1n)
})

test('an operation of the account for a bundler is not signed: it could run anything', async () => {
  const { ask, address, shown } = await setUp({ own: delegated })
  const typed = (sender: string) => ({
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      PackedUserOperation: [{ name: 'sender', type: 'address' }],
    },
    primaryType: 'PackedUserOperation',
    domain: { chainId: 1 },
    message: { sender },
  })
  expect(await codeThrown(ask('eth_signTypedData_v4', [address, typed(address.toLowerCase())]))).toBe(-32_602)
  expect(shown).toEqual([])
  // Of a smart account that has this key for its owner it is data like any other.
  expect(await ask('eth_signTypedData_v4', [address, typed(to)])).toMatch(/^0x[0-9a-f]{130}$/)
})
