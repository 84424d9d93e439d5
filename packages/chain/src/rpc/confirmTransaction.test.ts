import {
  type Address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { failure } from '../testing/failure.ts'
import { type ConfirmationOutcome, canRebuild, confirmTransaction, parseSignature } from './confirmTransaction.ts'
import { type ChainRpc, createRpc } from './createRpc.ts'

const wait = async () => {}
const absent = parseSignature('1'.repeat(64))

async function sign(localnet: TestLocalnet, from: TransactionSigner, to: Address, lamports: bigint) {
  const { value: lifetime } = await localnet.rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(from, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: from, destination: to, amount: lamports }),
        draft,
      ),
  )
  const signed = await signTransactionMessageWithSigners(message)
  return {
    signature: getSignatureFromTransaction(signed),
    wire: getBase64EncodedWireTransaction(signed),
    lastValidBlockHeight: lifetime.lastValidBlockHeight,
  }
}

test('C154: ends as processed at the requested commitment', async ({ localnet }) => {
  const from = await localnet.fundedSigner()
  const { signature, wire, lastValidBlockHeight } = await sign(localnet, from, from.address, 1n)
  await localnet.rpc.sendTransaction(wire, { encoding: 'base64' }).send()

  const end = await confirmTransaction(createRpc({ url: localnet.rpcUrl }), {
    signature,
    strategy: { kind: 'blockhash', lastValidBlockHeight },
  })

  expect(end).toMatchObject({ status: 'processed', error: null })
  expect(canRebuild(end)).toBe(false)
})

test('C154: ends as block height exceeded if it was never sent', async ({ localnet }) => {
  const from = await localnet.fundedSigner()
  const { signature, lastValidBlockHeight } = await sign(localnet, from, from.address, 1n)
  const watching = confirmTransaction(createRpc({ url: localnet.rpcUrl }), {
    signature,
    strategy: { kind: 'blockhash', lastValidBlockHeight },
  })
  localnet.warp({ slots: 200 })

  expect(await watching).toEqual({ status: 'blockHeightExceeded' })
})

test('C154: ends as unknown if no node remembers its lifetime, which forbids a replacement', async () => {
  const rpc = {
    getEpochInfo: () => ({ send: async () => ({ absoluteSlot: 999n, blockHeight: 999n }) }),
    getSignatureStatuses: () => ({ send: async () => ({ context: { slot: 999n }, value: [null] }) }),
    together: () => ({ send: async () => [998n, { context: { slot: 999n }, value: [null] }] }),
  } as unknown as ChainRpc
  const strategy = { kind: 'blockhash', lastValidBlockHeight: 5n } as const
  const end = await confirmTransaction(rpc, { signature: absent, strategy, wait })
  expect(end).toEqual({ status: 'unknown' })
  expect(canRebuild(end)).toBe(false)
})

test('C154: ends as nonce invalid once the nonce has advanced', async ({ localnet }) => {
  const { address } = await generateKeyPairSigner()
  const end = await confirmTransaction(createRpc({ url: localnet.rpcUrl }), {
    signature: absent,
    strategy: { kind: 'nonce', account: address, nonce: '1'.repeat(32) },
    wait: async () => localnet.warp({ slots: 20 }),
  })
  expect(end).toEqual({ status: 'nonceInvalid' })
})

function still(): ChainRpc {
  return {
    getEpochInfo: () => ({ send: async () => ({ absoluteSlot: 1n, blockHeight: 1n }) }),
    getSignatureStatuses: () => ({ send: async () => ({ context: { slot: 1n }, value: [null] }) }),
  } as unknown as ChainRpc
}

async function timeOut(commitment: 'processed' | 'confirmed' | 'finalized') {
  let nowMs = 0
  const end = await confirmTransaction(still(), {
    signature: absent,
    commitment,
    strategy: { kind: 'timeout' },
    now: () => nowMs,
    wait: async (ms) => {
      nowMs += ms
    },
  })
  return { end, nowMs }
}

test('C154: times out after 30 s without a known lifetime, or 60 s for finalized', async () => {
  expect(await timeOut('processed')).toEqual({ end: { status: 'timedOut' }, nowMs: 30_000 })
  expect(await timeOut('confirmed')).toEqual({ end: { status: 'timedOut' }, nowMs: 30_000 })
  expect(await timeOut('finalized')).toEqual({ end: { status: 'timedOut' }, nowMs: 60_000 })
})

test('C154: polls heights every second, nonces every two', async () => {
  const waits: number[] = []
  const stop = new AbortController()
  const wait = async (ms: number) => {
    waits.push(ms)
    if (waits.length === 3) stop.abort(new TypeError('enough'))
  }
  const strategy = { kind: 'blockhash', lastValidBlockHeight: 5n } as const
  expect(
    await failure(confirmTransaction(still(), { signature: absent, strategy, wait, signal: stop.signal })),
  ).toMatchObject({
    message: 'enough',
  })
  expect(waits).toEqual([1_000, 1_000, 1_000])
})

test('keeps polling a silent network, also after the lifetime if the status is unknown', async () => {
  let looks = 0
  const rpc = {
    getEpochInfo: () => ({ send: async () => ({ absoluteSlot: 99n, blockHeight: 99n }) }),
    getSignatureStatuses: () => ({
      send: async () => {
        looks += 1
        if (looks < 4) throw new TypeError('offline')
        return { context: { slot: 99n }, value: [{ confirmationStatus: 'finalized', slot: 3n, err: null }] }
      },
    }),
  } as unknown as ChainRpc
  const strategy = { kind: 'blockhash', lastValidBlockHeight: 5n } as const
  expect(await confirmTransaction(rpc, { signature: absent, strategy, wait })).toMatchObject({ status: 'processed' })
})

test("allows a replacement only on the chain's word, never after a timeout", () => {
  const ends: [ConfirmationOutcome, boolean][] = [
    [{ status: 'timedOut' }, false],
    [{ status: 'processed', slot: 1n, error: null }, false],
    [{ status: 'processed', slot: 1n, error: 'BlockhashNotFound' }, true],
    [{ status: 'blockHeightExceeded' }, true],
    [{ status: 'nonceInvalid' }, true],
  ]
  for (const [end, isPermitted] of ends) expect(canRebuild(end), end.status).toBe(isPermitted)
})

test.each(['', '0OIl', '1'.repeat(63), '1'.repeat(65), 'abc def', `${absent} `])(
  'refuses "%s" as a signature',
  async (text) => {
    const watched = confirmTransaction(still(), { signature: text, strategy: { kind: 'timeout' } })
    expect(await failure(watched)).toEqual({ name: 'SignatureFormatError', text })
  },
)
