import type { Signature } from '@solana/kit'
import { expect, test } from 'vitest'
import { type ConfirmationProgress, confirmSignature } from './confirm.ts'
import type { ChainRpc } from './createRpc.ts'

const signature = '5'.repeat(88) as Signature

type Step = { height: bigint; status: 'absent' | 'processed' | 'confirmed' | 'failed' } | 'silent'

/** One step per poll; the last one stays. */
function network(steps: readonly Step[]) {
  const asked: { searchTransactionHistory: boolean }[] = []
  let look = -1
  const now = () => {
    const step = steps[Math.min(look, steps.length - 1)]
    if (step === undefined || step === 'silent') throw new TypeError('offline')
    return step
  }
  const statuses = {
    absent: null,
    processed: { confirmationStatus: 'processed', err: null, slot: 7n },
    confirmed: { confirmationStatus: 'confirmed', err: null, slot: 7n },
    failed: { confirmationStatus: 'confirmed', err: { InstructionError: [0, 'Custom'] }, slot: 7n },
  }
  const rpc = {
    getEpochInfo: () => ({
      send: async () => {
        look += 1
        return { absoluteSlot: now().height, blockHeight: now().height }
      },
    }),
    getSignatureStatuses: (_: unknown, options: { searchTransactionHistory: boolean }) => ({
      send: async () => {
        asked.push(options)
        return { context: { slot: now().height }, value: [statuses[now().status]] }
      },
    }),
  } as unknown as ChainRpc
  return { rpc, asked, looks: () => look + 1 }
}

const wait = async () => {}

test('C80: polls the status once a second until it is there', async () => {
  const waits: number[] = []
  const { rpc, looks } = network([
    { height: 1n, status: 'absent' },
    { height: 1n, status: 'absent' },
    { height: 2n, status: 'confirmed' },
  ])
  await confirmSignature(rpc, { signature, lastValidBlockHeight: 150n, wait: async (ms) => void waits.push(ms) })
  expect([looks(), waits]).toEqual([3, [1_000, 1_000]])
})

test('reports a confirmed transaction', async () => {
  const { rpc } = network([
    { height: 1n, status: 'absent' },
    { height: 2n, status: 'processed' },
    { height: 3n, status: 'confirmed' },
  ])
  expect(await confirmSignature(rpc, { signature, lastValidBlockHeight: 150n, wait })).toEqual({
    status: 'confirmed',
    slot: 7n,
  })
})

test('C80: reports why a transaction failed', async () => {
  const { rpc } = network([{ height: 1n, status: 'failed' }])
  expect(await confirmSignature(rpc, { signature, lastValidBlockHeight: 150n, wait })).toEqual({
    status: 'failed',
    slot: 7n,
    error: { InstructionError: [0, 'Custom'] },
  })
})

test('C80: reports expiry only 32 blocks after its last block, if the whole history does not have it', async () => {
  const { rpc, asked } = network([
    { height: 150n, status: 'absent' },
    { height: 151n, status: 'absent' },
    { height: 182n, status: 'absent' },
    { height: 183n, status: 'absent' },
  ])

  expect(await confirmSignature(rpc, { signature, lastValidBlockHeight: 150n, wait })).toEqual({ status: 'expired' })
  expect(asked.map(({ searchTransactionHistory }) => searchTransactionHistory)).toEqual([false, true, true, true])
})

test('does not report expiry of a transaction that landed in its last block', async () => {
  const { rpc } = network([
    { height: 190n, status: 'processed' },
    { height: 191n, status: 'confirmed' },
  ])
  const end = await confirmSignature(rpc, { signature, lastValidBlockHeight: 150n, wait })
  expect(end.status).toBe('confirmed')
})

test('keeps polling a silent network, and reports the silence', async () => {
  const progress: ConfirmationProgress[] = []
  const { rpc } = network(['silent', 'silent', { height: 3n, status: 'confirmed' }])

  await confirmSignature(rpc, { signature, lastValidBlockHeight: 150n, wait, onProgress: (now) => progress.push(now) })

  expect(progress).toEqual([
    { blocksLeft: null, isProcessed: false },
    { blocksLeft: null, isProcessed: false },
  ])
})

test('resends the same bytes every other poll until the transaction is seen', async () => {
  let sent = 0
  const absent = { height: 1n, status: 'absent' } as const
  const { rpc } = network([
    absent,
    absent,
    absent,
    absent,
    { height: 2n, status: 'processed' },
    { height: 3n, status: 'confirmed' },
  ])

  await confirmSignature(rpc, {
    signature,
    lastValidBlockHeight: 150n,
    wait,
    resend: async () => {
      sent += 1
      throw new TypeError('a refusal of the second copy does not matter')
    },
  })

  expect(sent).toBe(2)
})

test('stops when aborted', async () => {
  const stop = new AbortController()
  const { rpc, looks } = network([{ height: 1n, status: 'absent' }])
  const reason = new TypeError('left')
  const promise = confirmSignature(rpc, {
    signature,
    lastValidBlockHeight: 150n,
    signal: stop.signal,
    wait: async () => stop.abort(reason),
  })

  await expect(promise).rejects.toBe(reason)
  expect(looks()).toBe(1)
})

test('polls immediately on news, and not again after the end', async () => {
  const { rpc, looks } = network([
    { height: 1n, status: 'absent' },
    { height: 1n, status: 'confirmed' },
  ])
  let isWatched = false
  const confirming = confirmSignature(rpc, {
    signature,
    lastValidBlockHeight: 150n,
    wait: () => new Promise(() => {}),
    watch(look) {
      isWatched = true
      setTimeout(look, 20)
      return () => {
        isWatched = false
      }
    },
  })
  expect(await confirming).toEqual({ status: 'confirmed', slot: 7n })
  expect([looks(), isWatched]).toEqual([2, false])
})

test('polls every two seconds with a nonce', async () => {
  const waits: number[] = []
  let looks = 0
  const rpc = {
    getAccountInfo: () => ({ send: () => Promise.reject(new TypeError('offline')) }),
    getEpochInfo: () => ({ send: () => Promise.reject(new TypeError('asked about blocks')) }),
  } as unknown as ChainRpc
  const stop = new AbortController()
  const watching = confirmSignature(rpc, {
    signature,
    lastValidBlockHeight: 0n,
    nonce: { account: signature as never, value: 'a' },
    signal: stop.signal,
    wait: async (ms) => {
      waits.push(ms)
      looks += 1
      if (looks === 2) stop.abort(new TypeError('enough'))
    },
  })
  await expect(watching).rejects.toThrow('enough')
  expect(waits).toEqual([2_000, 2_000])
})
