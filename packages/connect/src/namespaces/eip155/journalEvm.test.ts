import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { delegateAccount } from '../../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../../e2e/evm/findAnvil.ts'
import { type Anvil, RpcError, startAnvil } from '../../../../../e2e/evm/startAnvil.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { createConnect } from '../../createConnect.ts'
import { createMemoryJournal, type JournalEntry } from '../../send/journal.ts'
import { createMemoryLocks } from '../../send/locks.ts'
import { dismissSend, readOpenSends, resumeSend } from '../../send/resumeSends.ts'
import { runOf } from '../../send/runs.ts'
import { updateSend } from '../../send/sendForm.ts'
import { resumeRuns } from '../../send/sendRun.ts'
import { sendTransfer } from '../../send/sendTransfer.ts'
import { createMemoryStorage } from '../../storage.ts'
import { eip155 } from './eip155.ts'
import { checksumAddress } from './evmAddress.ts'
import { evmNetwork } from './evmNetworks.ts'
import { createEvmWallet } from './evmWallet.ts'
import type { EvmProvider } from './provider.ts'

const missing = whyNoAnvil()
let anvil: Anvil
beforeAll(async () => {
  if (missing === null) anvil = await startAnvil()
})
afterAll(() => anvil?.[Symbol.asyncDispose]())
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing)
})

let accounts = 0
let receivers = 0xc000
const fresh = () => checksumAddress(`0x${(++receivers).toString(16).padStart(40, '0')}`)
const balanceOf = async (address: string) => BigInt(String(await anvil.request('eth_getBalance', [address, 'latest'])))

type Transaction = Readonly<Record<string, string>>

type Send = (transaction: Transaction) => Promise<unknown>

async function browser(account = anvil.accounts[accounts++ % anvil.accounts.length] ?? '') {
  await anvil.send({ from: account, to: fresh(), value: '0x1' })
  const journal = createMemoryJournal()
  const asked: Transaction[] = []
  const visit = async (send: Send, receiver: string) => {
    const network = evmNetwork({ chainId: anvil.chainId, rpcUrl: anvil.url, name: 'Local', money: 'test' })
    const connect = createConnect({
      networks: [network],
      kinds: [eip155],
      storage: createMemoryStorage(),
      locks: createMemoryLocks(),
      journal,
    })
    const provider: EvmProvider = {
      async request({ method, params = [] }) {
        if (method === 'eth_requestAccounts') return [account]
        if (method !== 'eth_sendTransaction') return anvil.request(method, params as readonly unknown[])
        const [transaction] = params as [Transaction]
        asked.push(transaction)
        return send(transaction)
      },
    }
    const wallet = createEvmWallet(connect, { id: 'anvil', name: 'Anvil', icon: '', kind: 'injected', provider })
    connect.store.set((state) => ({ ...state, wallets: [wallet] }))
    await connectWallet(connect, wallet.id)
    const token = { symbol: 'ETH', decimals: 18, mint: null, balance: 10n ** 18n, priceUsd: null }
    connect.store.set(updateSend({ token, sendTokenAmount: '0.000000000000000005', receiverAddress: receiver }))
    const end = () => connect.store.get().sendEnd
    return { connect, network, end, open: () => readOpenSends(connect, network) }
  }
  return { account, journal, asked, visit }
}

const reallySend: Send = (transaction) => anvil.request('eth_sendTransaction', [transaction])
const never: Send = () => new Promise(() => {})
const sendSilently: Send = async (transaction) => {
  await reallySend(transaction)
  return never(transaction)
}

const stateOf = async (entries: { read: () => Promise<readonly JournalEntry[]> }) =>
  (await entries.read()).map(({ state }) => state.status)

test('records a transfer before the wallet is asked, and its outcome once known', async () => {
  const { journal, visit } = await browser()
  const receiver = fresh()
  const before: unknown[] = []
  const { connect, network } = await visit(async (transaction) => {
    before.push(...(await journal.read()))
    return reallySend(transaction)
  }, receiver)

  const sent = await sendTransfer(connect)

  expect(before).toMatchObject([
    { network: network.caip2, kind: 'transfer', subject: receiver.toLowerCase(), label: 'ETH' },
  ])
  expect(before).toMatchObject([
    { state: { status: 'handedOver', signature: null, after: expect.stringMatching(/^\d+$/) } },
  ])
  expect(await journal.read()).toMatchObject([
    { state: { status: 'confirmed', signature: sent?.signature, slot: expect.any(BigInt) } },
  ])
})

test('finds a send of the wallet on the next visit after the page closed, and does not send again', async () => {
  const { account, journal, visit, asked } = await browser()
  const receiver = fresh()
  const first = await visit(sendSilently, receiver)
  void sendTransfer(first.connect)
  await expect.poll(() => balanceOf(receiver)).toBe(5n)
  for (const to of [fresh(), fresh()]) await anvil.send({ from: account, to, value: '0x5' })

  const second = await visit(reallySend, receiver)
  const [entry] = await second.open()
  expect(entry).toMatchObject({ state: { status: 'handedOver', signature: null } })
  expect(await sendTransfer(second.connect)).toBeNull()

  expect(second.end()).toMatchObject({ status: 'failed', error: { name: 'SentEarlierError' } })
  expect([asked.length, await balanceOf(receiver)]).toEqual([1, 5n])
  expect(await stateOf(journal)).toEqual(['confirmed'])
  expect(await sendTransfer(second.connect)).not.toBeNull()
  expect(await balanceOf(receiver)).toBe(10n)
})

test('resolves it in the modal, and shows the transaction', async () => {
  const { visit } = await browser()
  const receiver = fresh()
  const first = await visit(sendSilently, receiver)
  void sendTransfer(first.connect)
  await expect.poll(() => balanceOf(receiver)).toBe(5n)
  const second = await visit(reallySend, receiver)

  await resumeRuns(second.connect, 'wallet')

  expect(runOf(second.connect, 'wallet').get()).toMatchObject({
    phase: 'done',
    isResumed: true,
    matchesPreview: true,
    signatures: [expect.stringMatching(/^0x[0-9a-f]{64}$/)],
    plan: { kind: 'transfer', label: 'ETH' },
  })
  expect(await second.open()).toEqual([])
})

test('keeps a request open that the wallet may still be showing: the same is not requested again until the user confirms that it did not happen', async () => {
  const { journal, visit, asked } = await browser()
  const receiver = fresh()
  const first = await visit(never, receiver)
  void sendTransfer(first.connect)
  await expect.poll(() => asked).toHaveLength(1)

  const second = await visit(reallySend, receiver)
  expect(await sendTransfer(second.connect)).toBeNull()
  expect(second.end()).toMatchObject({ status: 'unknown', signature: null })
  await resumeRuns(second.connect, 'wallet')
  const run = runOf(second.connect, 'wallet').get()
  expect(run).toMatchObject({ phase: 'unknown', error: { name: 'TransactionUnknownError' } })
  expect(asked).toHaveLength(1)
  second.connect.store.set(updateSend({ receiverAddress: fresh() }))
  expect(await sendTransfer(second.connect)).not.toBeNull()

  const [entry] = await second.open()
  await dismissSend(second.connect, { id: entry?.id ?? '' })
  const third = await visit(reallySend, receiver)
  expect(await sendTransfer(third.connect)).not.toBeNull()
  expect(await stateOf(journal)).toEqual(['void', 'confirmed', 'confirmed'])
})

test('does not ask again after nonsense or a failure from a wallet that has sent: the chain decides', async () => {
  const nonsense: Send = async (transaction) => {
    await anvil.send(transaction)
    return { hash: 'sent' }
  }
  const failing: Send = async (transaction) => {
    await anvil.send(transaction)
    throw new RpcError({ code: -32_603, message: 'already known' })
  }
  for (const send of [nonsense, failing]) {
    const { journal, visit, asked } = await browser()
    const receiver = fresh()
    const { connect, end } = await visit(send, receiver)
    expect(await sendTransfer(connect)).toMatchObject({ signature: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(end()).toMatchObject({ status: 'sent' })
    expect([asked.length, await balanceOf(receiver)]).toEqual([1, 5n])
    expect(await stateOf(journal)).toEqual(['confirmed'])
  }
})

async function stopBlocks(): Promise<void> {
  await anvil.request('evm_setAutomine', [false])
  onTestFinished(async () => void (await anvil.request('evm_setAutomine', [true])))
}

test('keeps a pending transaction open if the wallet fails, and finds it on the next visit', async () => {
  const { journal, visit, asked } = await browser()
  const receiver = fresh()
  await stopBlocks()
  const first = await visit(async (transaction) => {
    await reallySend(transaction)
    throw new RpcError({ code: -32_603, message: 'already known' })
  }, receiver)
  expect(await sendTransfer(first.connect)).toBeNull()
  expect(first.end()).toMatchObject({ status: 'unknown', signature: null })
  await anvil.request('evm_mine')

  const second = await visit(never, receiver)
  expect(await sendTransfer(second.connect)).toBeNull()
  expect(second.end()).toMatchObject({ status: 'failed', error: { name: 'SentEarlierError' } })
  expect([asked.length, await balanceOf(receiver)]).toEqual([1, 5n])
  expect(await stateOf(journal)).toEqual(['confirmed'])
})

test('can ask a wallet again immediately if it failed and sent nothing', async () => {
  const { journal, visit, asked } = await browser()
  const receiver = fresh()
  let isFailing = true
  const { connect, end } = await visit(async (transaction) => {
    if (isFailing) throw new RpcError({ code: -32_000, message: 'insufficient funds' })
    return reallySend(transaction)
  }, receiver)
  expect(await sendTransfer(connect)).toBeNull()
  expect(end()).toMatchObject({ status: 'failed', error: { name: 'WalletSendTransactionError' } })
  isFailing = false
  expect(await sendTransfer(connect)).not.toBeNull()
  expect([asked.length, await balanceOf(receiver)]).toEqual([2, 5n])
  expect(await stateOf(journal)).toEqual(['void', 'confirmed'])
})

test('does not mistake other sends of the account for this one', async () => {
  const { account, visit, journal } = await browser()
  const receiver = fresh()
  const { connect, end } = await visit(async () => {
    await anvil.send({ from: account, to: fresh(), value: '0x5' })
    await anvil.send({ from: account, to: receiver, value: '0x6' })
    throw new RpcError({ code: -32_000, message: 'nonce too low' })
  }, receiver)
  expect(await sendTransfer(connect)).toBeNull()
  expect(end()).toMatchObject({ status: 'failed', error: { name: 'WalletSendTransactionError' } })
  expect(await stateOf(journal)).toEqual(['void'])
})

test('stays open for an account with code, whose own transactions prove nothing', async () => {
  const { account, visit } = await browser()
  const receiver = fresh()
  const { connect, end, open } = await visit(async () => null, receiver)
  await delegateAccount(anvil, account, '0xe6cae83bde06e4c305530e199d7217f42808555b')
  expect(await sendTransfer(connect)).toBeNull()
  await delegateAccount(anvil, account, null)
  expect(end()).toMatchObject({ status: 'unknown', signature: null })
  expect(await open()).toHaveLength(1)
})

test('finds a send that the user stopped waiting for by its hash, which the wallet gave later', async () => {
  const { visit, journal } = await browser()
  const receiver = fresh()
  const answer = Promise.withResolvers<void>()
  const first = await visit(async (transaction) => {
    await answer.promise
    return reallySend(transaction)
  }, receiver)
  const leaving = new AbortController()
  const sending = sendTransfer(first.connect, { signal: leaving.signal })
  await expect.poll(async () => (await journal.read()).length).toBe(1)
  leaving.abort()
  expect(await sending).toBeNull()
  answer.resolve()
  await expect.poll(async () => (await journal.read())[0]?.state).toMatchObject({ signature: expect.any(String) })

  const second = await visit(never, receiver)
  const [entry] = await second.open()
  if (!entry) throw new TypeError('It is open.')
  expect(await resumeSend(second.connect, second.network, entry)).toMatchObject({
    outcome: 'confirmed',
    entry: { state: { status: 'confirmed' } },
  })
})

test('finds a transaction sped up in the wallet by its new hash', async () => {
  const { visit, journal, account } = await browser()
  const receiver = fresh()
  await stopBlocks()
  const first = await visit(reallySend, receiver)
  const leaving = new AbortController()
  const sending = sendTransfer(first.connect, { signal: leaving.signal })
  await expect
    .poll(async () => (await journal.read())[0]?.state)
    .toMatchObject({ signature: expect.stringMatching(/^0x/) })
  leaving.abort()
  await sending
  const nonce = await anvil.request('eth_getTransactionCount', [account, 'latest'])
  const fees = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x12a05f200' }
  const hash = await anvil.request('eth_sendTransaction', [
    { from: account, to: receiver, value: '0x5', nonce, ...fees },
  ])
  await anvil.request('evm_mine')
  await anvil.request('evm_setAutomine', [true])
  expect(await balanceOf(receiver)).toBe(5n)

  const second = await visit(never, receiver)
  const [entry] = await second.open()
  if (!entry) throw new TypeError('It is open.')
  const { outcome, entry: now } = await resumeSend(second.connect, second.network, entry)
  expect([outcome, now.state]).toEqual([
    'confirmed',
    { status: 'confirmed', signature: hash, slot: expect.any(BigInt) },
  ])
})

test('two tabs do not request the same at the same time', async () => {
  const { visit, asked } = await browser()
  const receiver = fresh()
  const { connect } = await visit(never, receiver)
  void sendTransfer(connect)
  await expect.poll(() => asked).toHaveLength(1)
  connect.store.set(updateSend({ loading: false }))
  expect(await sendTransfer(connect)).toBeNull()
  expect(connect.store.get().sendEnd).toMatchObject({ error: { name: 'SendInProgressError' } })
  expect(asked).toHaveLength(1)
})
