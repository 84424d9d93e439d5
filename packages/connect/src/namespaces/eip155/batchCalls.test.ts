import { expect, test } from 'vitest'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { fetchAtomicSupport, fetchCallsStatus, sendCalls } from './batchCalls.ts'

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'5a'.repeat(32)}`
const calls = [
  { to: receiver, value: 5n },
  { to: receiver, data: '0xa9059cbb' },
] as const

const unmoved = { eth_getTransactionCount: '0x5', eth_blockNumber: '0x10', eth_getCode: '0x' }

async function setUp() {
  const toolkit = await createEvmToolkit()
  await toolkit.join()
  const { answers } = toolkit.software
  answers.wallet_sendCalls = () => ({ id: 'batch' })
  answers.wallet_getCallsStatus = () => ({ status: 200, atomic: true, receipts: [{ transactionHash: hash }] })
  return toolkit
}

test('requests several calls as one on the current network, and follows them to the end', async () => {
  const { connect, software } = await setUp()
  const ids: string[] = []
  let looks = 0
  const { wallet_getCallsStatus: end } = software.answers
  software.answers.wallet_getCallsStatus = (params) => (++looks === 1 ? { status: 100, atomic: true } : end?.(params))
  expect(await sendCalls(connect, { calls }, (id) => ids.push(id))).toEqual({
    status: 'confirmed',
    isAtomic: true,
    hashes: [hash],
  })
  expect(ids).toEqual(['batch'])
  expect(software.asked.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
    {
      version: '2.0.0',
      id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      chainId: '0x1',
      from: evmAddress,
      atomicRequired: true,
      calls: [
        { to: receiver, value: '0x5' },
        { to: receiver, value: '0x0', data: '0xa9059cbb' },
      ],
    },
  ])
})

test.each([
  [[]],
  [[{ to: 'anna.eth' }]],
  [[{ to: receiver.slice(2) }]],
  [[...calls, { to: receiver, data: 'a9059cbb' as `0x${string}` }]],
  [[{ to: receiver, data: '0xabc' as const }]],
  [[{ to: receiver, value: -1n }]],
])('refuses a batch of %o before the wallet is asked (spec §5)', async (wrong) => {
  const { connect, software } = await setUp()
  await expect(sendCalls(connect, { calls: wrong })).rejects.toMatchObject({ name: 'BatchCallError' })
  expect(software.asked.some(({ method }) => method === 'wallet_sendCalls')).toBe(false)
})

const statuses = [
  [{ status: 100 }, 'pending'],
  [{ status: 200 }, 'confirmed'],
  [{ status: 400 }, 'failed'],
  [{ status: 500 }, 'reverted'],
  [{ status: 600 }, 'partlyReverted'],
  [{ status: 'CONFIRMED' }, 'confirmed'],
  [{ status: 'PENDING' }, 'pending'],
] as const

test.each(statuses)('a batch with %o is %s', async (answer, status) => {
  const { connect, software } = await setUp()
  software.answers.wallet_getCallsStatus = () => answer
  expect(await fetchCallsStatus(connect, 'batch')).toEqual({ status, isAtomic: true, hashes: [] })
})

test.each([null, 'batch', {}, { status: 7 }, { status: 300 }, { status: 'DONE' }])(
  'rejects %o as the status of a batch',
  async (answer) => {
    const { connect, software } = await setUp()
    software.answers.wallet_getCallsStatus = () => answer
    await expect(fetchCallsStatus(connect, 'batch')).rejects.toMatchObject({ name: 'WalletSendTransactionError' })
  },
)

test.each([null, '', {}, { id: 5 }])('rejects %o as a batch from a wallet that does not know it', async (answer) => {
  const { connect, software, node } = await setUp()
  delete software.answers.wallet_getCallsStatus
  Object.assign(node.answers, unmoved)
  software.answers.wallet_sendCalls = () => answer
  await expect(sendCalls(connect, { calls })).rejects.toThrow('Empty result')
})

test('accepts the plain id of wallets before version 2, and reports wallets without batches by name', async () => {
  const { connect, software } = await setUp()
  software.answers.wallet_sendCalls = () => 'old'
  expect((await sendCalls(connect, { calls, isAtomic: false })).status).toBe('confirmed')
  delete software.answers.wallet_sendCalls
  await expect(sendCalls(connect, { calls })).rejects.toThrow('The method is not supported by the wallet')
})

const capabilities = [
  [{ '0x1': { atomic: { status: 'supported' } } }, 'supported'],
  [{ '0x1': { atomic: { status: 'ready' } } }, 'ready'],
  [{ '0x0': { atomic: { status: 'supported' } } }, 'supported'],
  [{ '0x2105': { atomic: { status: 'supported' } } }, 'unsupported'],
  [{ '0x1': { atomic: { status: 'nonsense' } } }, 'unsupported'],
  [null, 'unsupported'],
] as const

test.each(capabilities)('reads %o as %s support of atomic calls', async (answer, support) => {
  const { connect, software } = await setUp()
  software.answers.wallet_getCapabilities = () => answer
  expect(await fetchAtomicSupport(connect)).toBe(support)
})

test('reports a wallet without the method as unsupported', async () => {
  const { connect } = await setUp()
  expect(await fetchAtomicSupport(connect)).toBe('unsupported')
})

test('keeps a sent batch open, not failed, if its wallet cannot report the status', async () => {
  const { connect, software } = await setUp()
  delete software.answers.wallet_getCallsStatus
  await expect(sendCalls(connect, { calls })).rejects.toMatchObject({
    name: 'TransactionPendingError',
    context: { id: 'batch' },
  })
})

test('continues after one failed status check', async () => {
  const { connect, software } = await setUp()
  let looks = 0
  const { wallet_getCallsStatus: end } = software.answers
  software.answers.wallet_getCallsStatus = (params) => {
    looks += 1
    if (looks === 1) throw new Error('the line was cut')
    return end?.(params)
  }
  expect((await sendCalls(connect, { calls })).status).toBe('confirmed')
})
