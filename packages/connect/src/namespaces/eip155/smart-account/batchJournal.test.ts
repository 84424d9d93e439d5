import { expect, test } from 'vitest'
import { createMemoryJournal, type Journal } from '../../../send/journal.ts'
import { createMemoryLocks } from '../../../send/locks.ts'
import { dismissSend, readOpenSends, resumeSend } from '../../../send/resumeSends.ts'
import { runOf } from '../../../send/runs.ts'
import { resumeRuns } from '../../../send/sendRun.ts'
import type { EvmAnswers } from '../../../testing/evmNode.ts'
import { evmAddress } from '../../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../../testing/evmToolkit.ts'
import { type EvmCall, sendCalls } from '../batchCalls.ts'
import type { Hex } from '../hex.ts'
import { encodeBatch } from './encodeBatch.ts'

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const calls: readonly EvmCall[] = [
  { to: receiver, value: 5n },
  { to: receiver, data: '0xa9059cbb' },
]
const hash: Hex = `0x${'5a'.repeat(32)}`
const second: Hex = `0x${'5b'.repeat(32)}`
const confirmed = { status: 200, atomic: true, receipts: [{ transactionHash: hash }] }

const unmoved: EvmAnswers = { eth_getTransactionCount: '0x5', eth_blockNumber: '0x10', eth_getCode: '0x' }

const fail = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}
const never = () => new Promise(() => {})

function browser(journal: Journal = createMemoryJournal()) {
  const visit = async (wallet: Record<string, (params: unknown) => unknown>, node: EvmAnswers = unmoved) => {
    const toolkit = await createEvmToolkit({ ...node }, { journal, locks: createMemoryLocks() })
    Object.assign(toolkit.software.answers, wallet)
    await toolkit.join()
    const asked = (method: string) => toolkit.software.asked.filter((call) => call.method === method)
    const open = () => readOpenSends(toolkit.connect, toolkit.ethereum)
    const resume = async () => {
      const [entry] = await open()
      if (!entry) throw new TypeError('It is open.')
      return resumeSend(toolkit.connect, toolkit.ethereum, entry)
    }
    return { ...toolkit, asked, open, resume, send: () => sendCalls(toolkit.connect, { calls, label: 'Two calls' }) }
  }
  const states = async () => (await journal.read()).map(({ state }) => state)
  return { journal, visit, states }
}

const idOf = (call: { readonly params?: unknown } | undefined) =>
  (call?.params as readonly [{ readonly id: string }] | undefined)?.[0].id

test('records a batch before the wallet is asked, with the id of the request, and its outcome after', async () => {
  const { journal, visit, states } = browser()
  const before: unknown[] = []
  const page = await visit({
    wallet_sendCalls: async (params) => {
      before.push(...(await journal.read()))
      return { id: idOf({ params }) }
    },
    wallet_getCallsStatus: () => confirmed,
  })

  expect(await page.send()).toEqual({ status: 'confirmed', isAtomic: true, hashes: [hash] })

  expect(before).toMatchObject([
    {
      kind: 'wallet-batch',
      network: 'eip155:1',
      account: evmAddress,
      label: 'Two calls',
      state: { status: 'handedOver', signature: null, after: '5' },
    },
  ])
  expect(await states()).toEqual([{ status: 'confirmed', signature: hash, slot: null }])
  const [{ params } = { params: null }] = page.asked('wallet_getCallsStatus')
  expect(params).toEqual([idOf(page.asked('wallet_sendCalls')[0])])
})

test("finds a batch by its id after the page closed before the wallet's answer, and does not send it again", async () => {
  const { visit, states } = browser()
  const first = await visit({ wallet_sendCalls: never })
  void first.send()
  await expect.poll(() => first.asked('wallet_sendCalls')).toHaveLength(1)
  const id = idOf(first.asked('wallet_sendCalls')[0])

  const known: unknown[] = []
  const wallet = {
    wallet_sendCalls: fail(-32_603),
    wallet_getCallsStatus: (params: unknown) => {
      known.push(params)
      return confirmed
    },
  }
  const next = await visit(wallet)
  await expect(next.send()).rejects.toMatchObject({
    name: 'SentEarlierError',
    context: { label: 'Two calls', signature: hash },
  })
  expect(known).toEqual([[id]])
  expect(next.asked('wallet_sendCalls')).toEqual([])
  expect(await states()).toEqual([{ status: 'confirmed', signature: hash, slot: null }])
})

test('lists unfinished batches in the modal, and shows the transaction of each outcome', async () => {
  const { visit } = browser()
  const first = await visit({ wallet_sendCalls: () => ({ id: 'batch' }), wallet_getCallsStatus: never })
  void first.send()
  await expect.poll(async () => (await first.open())[0]?.state).toMatchObject({ signature: 'batch' })

  const next = await visit({
    wallet_getCallsStatus: (params) => (String(params) === 'batch' ? confirmed : fail(5_730)()),
  })
  await resumeRuns(next.connect, 'wallet')

  expect(runOf(next.connect, 'wallet').get()).toMatchObject({
    phase: 'done',
    isResumed: true,
    signatures: [hash],
    matchesPreview: null,
    plan: { kind: 'wallet-batch', label: 'Two calls' },
  })
  expect(await next.open()).toEqual([])
})

test('stays open if the wallet reports only a transaction, and its code is unknown', async () => {
  const { visit, states } = browser()
  const page = await visit(
    { wallet_sendCalls: () => hash },
    {
      ...unmoved,
      eth_getCode: `0xef0100${'11'.repeat(20)}`,
      eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x11' },
      eth_getTransactionByHash: { hash, from: evmAddress, to: evmAddress, value: '0x0', input: '0xe9ae5c53' },
    },
  )
  await expect(page.send()).rejects.toMatchObject({ name: 'TransactionUnknownError', context: { signature: hash } })
  expect(await states()).toMatchObject([{ status: 'handedOver', signature: hash }])
})

test.each<[string, Record<string, (params: unknown) => unknown>]>([
  ['no longer knows it', { wallet_getCallsStatus: fail(5_730) }],
  ['cannot say', {}],
  ['says that it is pending', { wallet_getCallsStatus: () => ({ status: 100 }) }],
  ['answers nonsense', { wallet_getCallsStatus: () => 'soon' }],
])('stays open for a wallet that %s, is not requested again, and is closed only by the user', async (_, wallet) => {
  const { visit, states } = browser()
  const first = await visit({ wallet_sendCalls: never })
  void first.send()
  await expect.poll(() => first.asked('wallet_sendCalls')).toHaveLength(1)

  const next = await visit({ ...wallet, wallet_sendCalls: () => ({ id: 'second' }) })
  await expect(next.send()).rejects.toMatchObject({ name: 'TransactionUnknownError', context: { signature: null } })
  await expect(next.resume()).rejects.toMatchObject({ name: 'TransactionUnknownError' })
  expect(next.asked('wallet_sendCalls')).toEqual([])
  expect(await states()).toMatchObject([{ status: 'handedOver' }])

  const [entry] = await next.open()
  await dismissSend(next.connect, { id: entry?.id ?? '' })
  next.software.answers.wallet_getCallsStatus = () => confirmed
  expect((await next.send()).status).toBe('confirmed')
  expect(await states()).toMatchObject([{ status: 'void', reason: 'dismissed' }, { status: 'confirmed' }])
})

test('treats other calls as another batch', async () => {
  const { visit } = browser()
  const page = await visit({ wallet_sendCalls: never })
  void page.send()
  await expect.poll(() => page.asked('wallet_sendCalls')).toHaveLength(1)
  await expect(page.send()).rejects.toMatchObject({ name: 'SendInProgressError', context: { label: 'Two calls' } })
  void sendCalls(page.connect, { calls: [{ to: receiver, value: 6n }] })
  await expect.poll(() => page.asked('wallet_sendCalls')).toHaveLength(2)
  expect((await page.open()).map(({ label }) => label)).toEqual(['Two calls', '0xfB…d359'])
})

const moved = (change: Readonly<Record<string, unknown>> = {}): EvmAnswers => ({
  eth_getTransactionCount: ([, block]: readonly unknown[]) => (block === '0x10' ? '0x5' : '0x6'),
  eth_blockNumber: '0x11',
  eth_getCode: `0xef0100${'11'.repeat(20)}`,
  eth_getBlockByNumber: { transactions: [{ ...own, ...change }] },
  eth_getTransactionByHash: { ...own, ...change },
  eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x11' },
})
const own = {
  hash,
  from: evmAddress,
  to: evmAddress,
  value: '0x0',
  input: encodeBatch(calls),
  nonce: '0x5',
  chainId: '0x1',
}

test("finds a batch that the wallet has forgotten as the account's call of itself on the chain", async () => {
  const { visit, states } = browser()
  const first = await visit({ wallet_sendCalls: never })
  void first.send()
  await expect.poll(() => first.asked('wallet_sendCalls')).toHaveLength(1)

  const other = await visit({}, moved({ input: encodeBatch([{ to: receiver, value: 6n }]) }))
  await expect(other.resume()).rejects.toMatchObject({ name: 'TransactionUnknownError' })
  const next = await visit({ wallet_getCallsStatus: fail(5_730) }, moved())
  expect(await next.resume()).toMatchObject({ outcome: 'confirmed' })
  expect(await states()).toEqual([{ status: 'confirmed', signature: hash, slot: null }])
})

test.each([
  ['4001', fail(4_001), 'declined', 'SignatureDeclinedError'],
  ['5700', fail(5_700), 'error', 'WalletSendTransactionError'],
  ['5710', fail(5_710), 'error', 'WalletSendTransactionError'],
  ['5740', fail(5_740), 'error', 'WalletSendTransactionError'],
  ['5750', fail(5_750), 'error', 'WalletSendTransactionError'],
  ['-32602', fail(-32_602), 'error', 'WalletSendTransactionError'],
  ['4200', fail(4_200), 'error', 'WalletMethodError'],
] as const)('counts a refusal with %s as not accepted', async (_, wallet_sendCalls, reason, name) => {
  const { visit, states } = browser()
  const page = await visit({ wallet_sendCalls })
  await expect(page.send()).rejects.toMatchObject({ name })
  expect(await states()).toEqual([{ status: 'void', reason }])
})

test('asks a failing wallet whether it has the batch all the same, and then the chain', async () => {
  const took = browser()
  const page = await took.visit({ wallet_sendCalls: fail(-32_603), wallet_getCallsStatus: () => confirmed })
  expect((await page.send()).status).toBe('confirmed')
  const twice = await took.visit({ wallet_sendCalls: fail(5_720), wallet_getCallsStatus: () => confirmed })
  expect((await twice.send()).status).toBe('confirmed')

  const nothing = browser()
  const idle = await nothing.visit({ wallet_sendCalls: fail(-32_603), wallet_getCallsStatus: fail(5_730) })
  await expect(idle.send()).rejects.toMatchObject({ name: 'WalletSendTransactionError' })
  expect(await nothing.states()).toEqual([{ status: 'void', reason: 'error' }])

  const smart = browser()
  const unsure = await smart.visit(
    { wallet_sendCalls: fail(-32_603), wallet_getCallsStatus: fail(5_730) },
    { ...unmoved, eth_getCode: '0x6001' },
  )
  await expect(unsure.send()).rejects.toMatchObject({ name: 'TransactionUnknownError' })
  expect(await smart.states()).toMatchObject([{ status: 'handedOver' }])
})

test.each([
  [{ status: 400, atomic: true }, { status: 'void', reason: 'refused' }, 'void'],
  [
    { status: 500, atomic: true, receipts: [{ transactionHash: hash }] },
    { status: 'failed', signature: hash, reason: 'It was reverted.' },
    'failed',
  ],
] as const)(
  'treats a batch that ended with %o as not sent, so it can be sent again',
  async (answer, state, outcome) => {
    const { visit, states } = browser()
    const first = await visit({ wallet_sendCalls: never })
    void first.send()
    await expect.poll(() => first.asked('wallet_sendCalls')).toHaveLength(1)
    const next = await visit({ wallet_getCallsStatus: () => answer })
    expect(await next.resume()).toMatchObject({ outcome })
    expect(await states()).toEqual([state])
  },
)

test('reports a batch with a landed part, and does not send it again automatically', async () => {
  const { visit, states } = browser()
  const first = await visit({ wallet_sendCalls: never })
  void first.send()
  await expect.poll(() => first.asked('wallet_sendCalls')).toHaveLength(1)
  const answer = { status: 600, atomic: false, receipts: [{ transactionHash: hash }] }
  const next = await visit({ wallet_getCallsStatus: () => answer })
  await expect(next.send()).rejects.toThrow('Part of Two calls went through, and the rest was reverted.')
  expect(next.asked('wallet_sendCalls')).toEqual([])
  expect(await states()).toEqual([{ status: 'failed', signature: hash, reason: 'Part of it was reverted.' }])
})

const oneByOne = (change: Readonly<Record<string, unknown>> = {}): EvmAnswers => {
  const of = ([id]: readonly unknown[]) =>
    id === hash
      ? { hash, from: evmAddress, to: receiver, value: '0x5', input: '0x', ...change }
      : { hash: second, from: evmAddress, to: receiver, value: '0x0', input: '0xa9059cbb' }
  return { ...unmoved, eth_getTransactionByHash: of }
}
const separate = {
  wallet_sendCalls: () => ({ id: 'batch' }),
  wallet_getCallsStatus: () => ({
    status: 200,
    atomic: false,
    receipts: [{ transactionHash: second }, { transactionHash: hash }],
  }),
}

test('compares calls that did not run atomically one by one, and reports that they did not', async () => {
  const good = await browser().visit(separate, oneByOne())
  expect(await good.send()).toEqual({ status: 'confirmed', isAtomic: false, hashes: [second, hash] })
  for (const change of [{ value: '0x6' }, { to: evmAddress }, { input: '0x01' }]) {
    const { visit, states } = browser()
    const page = await visit(separate, oneByOne(change))
    await expect(page.send()).rejects.toMatchObject({ name: 'WalletSentOtherError', context: { signature: hash } })
    expect(await states()).toEqual([{ status: 'void', reason: 'changed' }])
  }
})

test("compares an account's call of itself with the calls; without a statement of the wallet, its transactions show whether it was atomic", async () => {
  const wallet = { wallet_sendCalls: () => ({ id: 'batch' }), wallet_getCallsStatus: () => confirmed }
  const good = await browser().visit(wallet, { ...unmoved, ...moved() })
  expect((await good.send()).status).toBe('confirmed')
  const wrong = await browser().visit(wallet, moved({ input: encodeBatch([{ to: evmAddress, value: 5n }]) }))
  await expect(wrong.send()).rejects.toMatchObject({ name: 'WalletSentOtherError' })

  const receipts = [{ transactionHash: hash }, { transactionHash: second }]
  const old = { ...wallet, wallet_getCallsStatus: () => ({ status: 'CONFIRMED', receipts }) }
  expect((await (await browser().visit(old)).send()).isAtomic).toBe(false)
})
