import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import {
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  request,
  toBase64,
  writeTransaction,
} from '../../testing/craft.ts'

function setUp() {
  let nowMs = 1_800_000_000_000
  const network = createNetwork({ nowMs: () => nowMs })
  const [alice, bob] = [createFundedKey(network), createKey()]
  const wait = (ms: number) => {
    nowMs += ms
    advanceSlots(network)
  }
  wait(1000)
  const pay = (version: 0 | 'legacy' = 'legacy') => {
    const draft = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000n })
    return String(request(network, 'sendTransaction', toBase64(writeTransaction({ ...draft, version })), base64).result)
  }
  const ask = (method: string, ...params: unknown[]) => {
    const { result, error } = request(network, method, ...params)
    return error ?? result
  }
  return { network, alice, bob, pay, wait, ask }
}

const confirmed = { commitment: 'confirmed' } as const

test('returns a block with its parent, hashes, time and transactions', () => {
  const { alice, bob, pay, wait, ask } = setUp()
  const signature = pay()
  wait(1000)

  const parent = ask('getBlock', 1, { ...confirmed, transactionDetails: 'none' }) as { blockhash: string }

  expect(ask('getBlock', 2, confirmed)).toEqual({
    blockhash: expect.stringMatching(/^\w{32,44}$/),
    previousBlockhash: parent.blockhash,
    parentSlot: 1,
    blockHeight: 2,
    blockTime: 1_800_000_001,
    transactions: [
      {
        transaction: { signatures: [signature], message: expect.objectContaining({ accountKeys: expect.anything() }) },
        meta: expect.objectContaining({ err: null, fee: 5000, rewards: [] }),
      },
    ],
    rewards: [],
  })
  expect(ask('getBlock', 2, { ...confirmed, transactionDetails: 'accounts', rewards: false })).toMatchObject({
    transactions: [
      {
        transaction: {
          signatures: [signature],
          accountKeys: [
            { pubkey: alice.address, signer: true, writable: true, source: 'transaction' },
            { pubkey: bob.address, signer: false, writable: true, source: 'transaction' },
            { signer: false, writable: false },
          ],
        },
        meta: { fee: 5000, postTokenBalances: [] },
      },
    ],
  })
  expect(ask('getBlock', 2, { ...confirmed, transactionDetails: 'signatures', rewards: false })).not.toHaveProperty(
    'rewards',
  )
})

test('refuses a block with a transaction that the caller cannot read', () => {
  const { pay, wait, ask } = setUp()
  pay(0)
  wait(1000)

  expect(ask('getBlock', 2, confirmed)).toMatchObject({ code: -32015 })
  expect(ask('getBlock', 2, { ...confirmed, maxSupportedTransactionVersion: 0 })).toMatchObject({
    transactions: [{ version: 0 }],
  })
  expect(ask('getBlock', 2, { ...confirmed, transactionDetails: 'signatures' })).toHaveProperty('signatures')
})

test('takes an encoding in place of the config', () => {
  const { network, pay, ask } = setUp()
  pay()
  advanceSlots(network, { slots: 33n })

  expect(ask('getBlock', 2, 'base64')).toMatchObject({ transactions: [{ transaction: [expect.anything(), 'base64'] }] })
})

test('returns a distinct error for a slot that is pending, skipped or forgotten', () => {
  const late = createNetwork({ firstSlot: 100n })
  advanceSlots(late, { slots: 40n })
  const { ask } = setUp()

  expect(ask('getBlock', 2, confirmed)).toEqual({ code: -32004, message: 'Block not available for slot 2' })
  expect(ask('getBlockTime', 77)).toMatchObject({ code: -32004 })
  expect(request(late, 'getBlock', 50).error).toEqual({
    code: -32007,
    message: 'Slot 50 was skipped, or missing due to ledger jump to recent snapshot',
  })
  expect(request(late, 'getBlock', 0).result).toMatchObject({ parentSlot: 0, transactions: [] })
  expect(request(late, 'getBlock', 100).result).toMatchObject({ parentSlot: 0 })
  expect(ask('getBlock', 2, { commitment: 'processed' })).toMatchObject({ code: -32602 })
})

test('lists confirmed slots with a block', () => {
  const late = createNetwork({ firstSlot: 100n })
  advanceSlots(late, { slots: 5n })
  const { network, ask } = setUp()
  advanceSlots(network, { slots: 5n })

  expect(ask('getBlocks', 2, 5, confirmed)).toEqual([2, 3, 4, 5])
  expect(ask('getBlocks', 5, confirmed)).toEqual([5, 6])
  expect(ask('getBlocks', 5)).toEqual([])
  expect(ask('getBlocks', 0, 500_001, confirmed)).toMatchObject({ code: -32602 })
  expect(ask('getBlocksWithLimit', 3, 2, confirmed)).toEqual([3, 4])
  expect(request(late, 'getBlocks', 0, 101, confirmed).result).toEqual([0, 100, 101])
  expect(ask('getFirstAvailableBlock')).toBe(0)
  expect(ask('minimumLedgerSlot')).toBe(0)
})

test('returns times, counts and samples', () => {
  const { network, pay, wait, ask } = setUp()
  pay()
  pay('legacy')
  for (let second = 0; second < 61; second += 1) wait(1000)

  expect(ask('getBlockTime', 3)).toBe(1_800_000_002)
  expect(ask('getTransactionCount', confirmed)).toBe(2)
  expect(ask('getTransactionCount')).toBe(2)
  expect(network.ledger.countUntil(1n)).toBe(1)
  expect(ask('getRecentPerformanceSamples', 1)).toEqual([
    { slot: 61, numSlots: 60, numTransactions: 2, numNonVoteTransactions: 2, samplePeriodSecs: 60 },
  ])
  expect(ask('getBlockCommitment', 63)).toMatchObject({ totalStake: 0, commitment: expect.any(Array) })
  expect(ask('getBlockCommitment', 1)).toEqual({ totalStake: 0, commitment: null })
})
