import { address, generateKeyPairSigner, type Instruction } from '@solana/kit'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import type { Behaviour, Sender } from '../testing/mockWallet.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import type { JournalEntry } from './journal.ts'
import { newLifetime, prepareSend } from './prepareSend.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import { sendParts } from './sendParts.ts'
import { type SendInput, sendPlan } from './sendPlan.ts'

const memo: Instruction = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  accounts: [],
  data: new TextEncoder().encode('checked'),
}

const withSender = (localnet: TestLocalnet, sender: Partial<Sender> = {}, behaviour: Behaviour = {}) =>
  setUp(localnet, { ...behaviour, sender: { rpcUrl: localnet.rpcUrl, ...sender } })

async function showAndSend({ connect, network, plan }: SetUp, input: Partial<SendInput> = {}) {
  const signed = { ...plan, proof: 'signature' as const }
  const { simulation } = await prepareSend(network, signed)
  return sendPlan(connect, { plan: signed, shown: simulation, ...input })
}

const received = ({ network, plan }: SetUp) => fetchBalance(network, plan.subject)
const states = async ({ connect }: SetUp) => (await connect.journal.read()).map(({ state }) => state)

function closingAt({ connect }: SetUp, isMoment: (entry: JournalEntry) => boolean) {
  const { journal } = connect
  let isClosed = false
  const write = async (entry: JournalEntry) => {
    if (isClosed) return new Promise<void>(() => {})
    await journal.write(entry)
    isClosed = isMoment(entry)
    if (isClosed) throw new TypeError('the page was closed')
  }
  return { ...connect, journal: { ...journal, write } }
}

const never = new Promise<never>(() => {})

test('sends the previewed transaction with a wallet that only signs and sends', async ({ localnet }) => {
  const fixture = await withSender(localnet)

  const sent = await showAndSend(fixture)

  expect(await received(fixture)).toBe(100_000_000n)
  expect(await states(fixture)).toEqual([{ status: 'confirmed', ...sent }])
  expect(sent).not.toHaveProperty('changes')
  expect(fixture.wallet.asked()).toBe(1)
})

test('records the request before the wallet receives it', async ({ localnet }) => {
  let before: unknown
  const fixture: SetUp = await withSender(
    localnet,
    {},
    {
      beforeSigning: async () => {
        before = await states(fixture)
      },
    },
  )
  await showAndSend(fixture)
  expect(before).toMatchObject([{ status: 'handedOver', signature: null, transaction: expect.any(Uint8Array) }])
})

test("reports the wallet's additions", async ({ localnet }) => {
  const fixture = await withSender(localnet, {}, { addInstruction: memo })
  const { changes } = await showAndSend(fixture)
  expect(changes).toEqual({ addedFeeLamports: 0n, addedPrograms: [memo.programAddress] })
  expect(await received(fixture)).toBe(100_000_000n)
})

test('follows a wallet that uses its own blockhash for as long as that is valid', async ({ localnet }) => {
  const beforeSigning = async () => void localnet.warp({ slots: 160 })
  const fixture = await withSender(localnet, { takesNewBlockhash: true, lateMs: 1_500 }, { beforeSigning })
  await showAndSend(fixture)
  expect(await received(fixture)).toBe(100_000_000n)
})

test('ends when the user declines: nothing was sent', async ({ localnet }) => {
  const fixture = await withSender(
    localnet,
    {},
    {
      beforeSigning: () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 })),
    },
  )
  await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  expect(await states(fixture)).toEqual([{ status: 'void', reason: 'declined' }])
})

test('resolves as sent if the wallet sends and then reports a failure', async ({ localnet }) => {
  const fixture = await withSender(localnet, { answer: () => Promise.reject(new Error('Transaction was rejected?')) })
  const { signature } = await showAndSend(fixture)
  expect(await received(fixture)).toBe(100_000_000n)
  expect(await states(fixture)).toMatchObject([{ status: 'confirmed', signature }])
})

test('treats an answer that is not a signature like no answer', async ({ localnet }) => {
  const fixture = await withSender(localnet, { answer: async () => new Uint8Array(3) })
  await showAndSend(fixture)
  expect(await received(fixture)).toBe(100_000_000n)
})

test("believes a wallet's failure once nothing can land any more", async ({ localnet }) => {
  const fixture = await withSender(localnet, {}, { beforeSigning: () => Promise.reject(new Error('crashed')) })
  const sending = showAndSend(fixture)
  await expect.poll(() => states(fixture)).toMatchObject([{ status: 'handedOver' }])
  await expect.poll(() => fixture.wallet.asked()).toBe(1)
  await new Promise((done) => setTimeout(done, 300))
  expect(await states(fixture)).toMatchObject([{ status: 'handedOver' }])
  localnet.warp({ slots: 320 })
  await expect(sending).rejects.toMatchObject({ name: 'WalletSendTransactionError' })
  expect(await states(fixture)).toEqual([{ status: 'void', reason: 'error' }])
})

test('detects a wallet that reports a send without sending', async ({ localnet }) => {
  const fixture = await withSender(localnet, { isIdle: true })
  const sending = showAndSend(fixture)
  await expect.poll(() => states(fixture)).toMatchObject([{ status: 'handedOver', signature: expect.any(String) }])
  localnet.warp({ slots: 160 })
  await expect(sending).rejects.toMatchObject({ name: 'TransactionExpiredError' })
  expect(await states(fixture)).toEqual([{ status: 'void', reason: 'expired' }])
})

test('reports a wallet that has sent something else, and does not count the preview as done', async ({ localnet }) => {
  const other = await localnet.fundedSigner(1_000_000_000n)
  const fixture: SetUp = await withSender(localnet, {
    isIdle: true,
    answer: async () => {
      const stranger = { ...fixture, plan: transferPlan(fixture.signer.address, other.address, 5n) }
      const signed = await sendBySelf(localnet, stranger)
      return signed
    },
  })
  const sending = showAndSend(fixture)
  await expect.poll(() => states(fixture)).toMatchObject([{ signature: expect.any(String) }])
  await new Promise((done) => setTimeout(done, 2_500))
  localnet.warp({ slots: 320 })
  await expect(sending).rejects.toMatchObject({ name: 'WalletSentOtherError' })
  expect(await states(fixture)).toEqual([{ status: 'void', reason: 'expired' }])
})

async function sendBySelf(localnet: TestLocalnet, { network, plan, signer }: SetUp): Promise<Uint8Array> {
  const { createMockWallet } = await import('../testing/mockWallet.ts')
  const { transaction } = await prepareSend(network, plan, { fetchLifetime: newLifetime })
  const wallet = createMockWallet(signer, { sender: { rpcUrl: localnet.rpcUrl } })
  return wallet.request('signAndSendTransaction', { account: signer, chain: network.walletChain, transaction })
}

test('finds a send on the next visit if the page was closed while the wallet had it', async ({ localnet }) => {
  const fixture = await withSender(localnet, { answer: () => never })
  void showAndSend(fixture).catch(() => {})
  await expect.poll(() => received(fixture)).toBe(100_000_000n)
  const [entry] = await readOpenSends(fixture.connect, fixture.network)
  if (!entry) throw new TypeError('An open entry is expected.')

  const next = {
    ...fixture.connect,
    locks: {
      tryHold: async <T>(_: string, task: () => Promise<T>) => ({ isHeld: true as const, value: await task() }),
    },
  }
  const { outcome } = await resumeSend(next, fixture.network, entry)

  expect(outcome).toBe('confirmed')
  expect(await states(fixture)).toMatchObject([{ status: 'confirmed', signature: expect.any(String) }])
})

test('becomes void on the next visit, once nothing can land, if the page was closed before the wallet was asked', async ({
  localnet,
}) => {
  const fixture = await withSender(localnet)
  const closed = closingAt(fixture, ({ state }) => state.status === 'handedOver')
  await showAndSend({ ...fixture, connect: closed }).catch(() => {})
  const [entry] = await readOpenSends(fixture.connect, fixture.network)
  if (!entry) throw new TypeError('An open entry is expected.')

  const resuming = resumeSend(fixture.connect, fixture.network, entry)
  expect(await Promise.race([resuming, new Promise((done) => setTimeout(done, 500, 'waits'))])).toBe('waits')
  localnet.warp({ slots: 160 })

  expect((await resuming).outcome).toBe('void')
  expect(await received(fixture)).toBe(0n)
})

test('does not mistake a second identical payment for the first', async ({ localnet }) => {
  const fixture = await withSender(localnet)
  await sendBySelf(localnet, fixture)
  await expect.poll(() => received(fixture)).toBe(100_000_000n)
  const closed = closingAt(fixture, ({ state }) => state.status === 'handedOver')
  await showAndSend({ ...fixture, connect: closed }).catch(() => {})
  localnet.warp({ slots: 160 })
  const [entry] = await readOpenSends(fixture.connect, fixture.network)
  if (!entry) throw new TypeError('An open entry is expected.')
  expect((await resumeSend(fixture.connect, fixture.network, entry)).outcome).toBe('void')
})

test('sends the parts of a plan with a wallet that sends, and pays none twice', async ({ localnet }) => {
  const answers = [async (signature: Uint8Array) => signature, () => Promise.reject(new Error('lost'))]
  const fixture = await withSender(localnet, {
    answer: (signature) => (answers.shift() ?? (async () => signature))(signature),
  })
  const receivers = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner(), generateKeyPairSigner()])
  const parts = receivers.map(({ address: to }) => ({
    ...transferPlan(fixture.signer.address, to),
    proof: 'signature' as const,
  }))
  const send = () => sendParts(fixture.connect, { batch: 'b', parts, approve: async () => true })
  expect((await send()).every((sent) => sent !== null)).toBe(true)
  expect(await send()).toEqual([null, null, null])
  for (const { address: to } of receivers) expect(await fetchBalance(fixture.network, to)).toBe(100_000_000n)
})

test('can stop waiting for a wallet that never answers: nothing was sent, and the same can be sent again', async ({
  localnet,
}) => {
  let isSilent = true
  let answerLate = () => {}
  const fixture = await setUp(localnet, {
    beforeSigning: () => (isSilent ? new Promise<void>((done) => (answerLate = done)) : Promise.resolve()),
  })
  const stop = new AbortController()
  const sending = showAndSend(fixture, { signal: stop.signal })
  await expect.poll(() => fixture.wallet.asked()).toBe(1)
  await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'SendInProgressError' })

  stop.abort()

  await expect(sending).rejects.toMatchObject({ name: 'SendAbandonedError', context: { mayStillHappen: false } })
  expect(await states(fixture)).toEqual([{ status: 'void', reason: 'cancelled' }])
  isSilent = false
  answerLate()
  await new Promise((done) => setTimeout(done, 300))
  expect(await received(fixture)).toBe(0n)
  await showAndSend(fixture)
  expect(await received(fixture)).toBe(100_000_000n)
})

test('can stop waiting for a wallet that sends, and checks the chain before the same is sent again', async ({
  localnet,
}) => {
  let answerLate = () => {}
  const fixture = await withSender(
    localnet,
    {},
    {
      beforeSigning: () => new Promise<void>((done) => (answerLate = done)),
    },
  )
  const stop = new AbortController()
  const sending = showAndSend(fixture, { signal: stop.signal })
  await expect.poll(() => fixture.wallet.asked()).toBe(1)
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'SendAbandonedError', context: { mayStillHappen: true } })
  expect(await states(fixture)).toMatchObject([{ status: 'handedOver' }])

  const plan = { ...fixture.plan, proof: 'signature' as const }
  const { simulation } = await prepareSend(fixture.network, plan)
  const again = sendPlan(fixture.connect, { plan, shown: simulation })
  answerLate()

  await expect(again).rejects.toMatchObject({ name: 'SentEarlierError' })
  expect(fixture.wallet.asked()).toBe(1)
  expect(await received(fixture)).toBe(100_000_000n)
})

test('can stop waiting for the chain too', async ({ localnet }) => {
  const fixture = await withSender(localnet, { isIdle: true })
  const stop = new AbortController()
  const sending = showAndSend(fixture, { signal: stop.signal })
  await expect.poll(() => states(fixture)).toMatchObject([{ signature: expect.any(String) }])
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'SendAbandonedError' })
  expect(await states(fixture)).toMatchObject([{ status: 'handedOver' }])
})

test('does not ask the wallet if the signal has already aborted', async ({ localnet }) => {
  const fixture = await withSender(localnet)
  await expect(showAndSend(fixture, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'SendAbandonedError',
  })
  expect(fixture.wallet.asked()).toBe(0)
  expect(await states(fixture)).toEqual([])
})
