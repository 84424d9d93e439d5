import { parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import type { AskedRequest } from '../approve/request.ts'
import { codeOf, FrameError } from '../errors.ts'
import { codeAnswers, createNode, refusal, testDelegate } from '../testing/evmNode.ts'
import { openVault } from '../testing/openVault.ts'
import { readEvmAddress } from '../vault/evmKey.ts'
import { answerEvm } from './answerEvm.ts'
import type { CallsAnswer } from './callsStatus.ts'
import { delegationCode } from './delegate.ts'
import type { Hex } from './hex.ts'

const to: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const delegated = delegationCode(testDelegate.address)
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

test('shows calls with total cost and delegation, and signs exactly that', async () => {
  const { address, send, shown, node } = await setUp()
  const answer = await send({ id: '0xab' })

  expect(answer).toEqual({ id: '0xab' })
  const [request] = shown
  if (request?.kind !== 'evmBatch') throw new TypeError('it was not shown')
  const { transaction, delegation, value, fee, outcome, calls: read } = request.batch
  expect(read.map(({ action }) => action.kind)).toEqual(['pay', 'sendToken'])
  expect([delegation, value, outcome.status]).toEqual([{ to: testDelegate.address, replaces: null }, 100n, 'runs'])
  // The node's 21,000 plus the authorization.
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

test('simulates with the code, because nothing is signed before approval', async () => {
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

test('signs no authorization if the account has the code, and honors a rejection', async () => {
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

test("replaces another contract's code, and says so", async () => {
  const { send, shown } = await setUp({ own: delegationCode(token) })
  await send()
  expect(shown).toMatchObject([{ batch: { delegation: { to: testDelegate.address, replaces: token } } }])
})

test('sends a single call as a plain transaction without delegation', async () => {
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
])('supports no batches for %s', async (_, how) => {
  const { ask, send, address, shown } = await setUp(how)
  expect(await ask('wallet_getCapabilities', [address, ['0x1']])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
  if (!how.sandbox) expect(await codeThrown(send())).toBe(5_760)
  expect(shown).toEqual([])
})

test('lists capabilities of each served chain, for the own account only', async () => {
  const { ask, address } = await setUp()
  const [ready, supported] = [{ atomic: { status: 'ready' } }, { atomic: { status: 'supported' } }]
  expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': ready, '0xa': ready })
  expect(await ask('wallet_getCapabilities', [address, ['0xa', '0x2105', 7]])).toEqual({ '0xa': ready })
  expect(await codeThrown(ask('wallet_getCapabilities', [to]))).toBe(4_100)
  const other = await setUp({ own: delegated })
  expect(await other.ask('wallet_getCapabilities', [other.address, ['0x1']])).toEqual({ '0x1': supported })
})

test('accepts an id once, in parallel, after approval and in later visits', async () => {
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

test('allows a rejected id again, separately for each page', async () => {
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

test('signs nothing if the nonce changed meanwhile', async () => {
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
])('returns status %i when %s', async (status, _, after) => {
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

test("ignores another transaction's receipt", async () => {
  const other = { ...receipt('0x1').eth_getTransactionReceipt([`0x${'00'.repeat(32)}`]) }
  const { send, statusOf } = await setUp({ answers: { eth_getTransactionReceipt: other } })
  await send({ id: 'mine' })
  await expect(statusOf('mine')).rejects.toMatchObject({ name: 'CallsSilentError' })
})

test('stays pending if the node lacks data', async () => {
  const away = { eth_getTransactionReceipt: () => Promise.reject(new TypeError('away')) }
  const { send, statusOf } = await setUp({ answers: away })
  await send({ id: 'mine' })
  await expect(statusOf('mine')).rejects.toMatchObject({ name: 'CallsSilentError' })
})

test('marks refused transactions as failed, unless the node has them already', async () => {
  const eth_sendRawTransaction = () => Promise.reject(refusal('already known'))
  const { send, statusOf } = await setUp({ answers: { eth_sendRawTransaction, eth_getTransactionByHash: null } })
  await expect(send({ id: 'mine' })).rejects.toMatchObject({ name: 'NotSentError' })
  expect((await statusOf('mine')).status).toBe(400)

  const known = await setUp({ answers: { eth_sendRawTransaction, eth_getTransactionByHash: {} } })
  expect(await known.send({ id: 'mine' })).toEqual({ id: 'mine' })
  expect((await known.statusOf('mine')).status).toBe(100)
})

test('resends the same bytes on a status request after an outage', async () => {
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

test('names the failing call with its reason; reports nothing without state overrides', async () => {
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

test('shows the missing amount', async () => {
  const { send, shown } = await setUp({ answers: { eth_getBalance: '0x1' } })
  await send()
  const [request] = shown
  if (request?.kind !== 'evmBatch') throw new TypeError('it was not shown')
  expect(request.batch.missing).toBe(request.batch.fee + 100n - 1n)
})

test('refuses a bundler operation of the account, which could run anything', async () => {
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
  // For a smart account owned by this key, it is plain data.
  expect(await ask('eth_signTypedData_v4', [address, typed(to)])).toMatch(/^0x[0-9a-f]{130}$/)
})
