import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  delegateAccount,
  deployAccountFactory,
  deploySmartAccounts,
  deployToken,
  type SmartAccountContracts,
} from '../../../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../../../e2e/evm/findAnvil.ts'
import { type Anvil, startAnvil } from '../../../../../../e2e/evm/startAnvil.ts'
import { type Bundler, startBundler } from '../../../../../../e2e/evm/startBundler.ts'
import { connectWallet } from '../../../connection/connectWallet.ts'
import { createConnect } from '../../../createConnect.ts'
import { createMemoryJournal, type Journal } from '../../../send/journal.ts'
import { createMemoryLocks } from '../../../send/locks.ts'
import { readOpenSends, resumeSend } from '../../../send/resumeSends.ts'
import { createMemoryStorage } from '../../../storage.ts'
import { type EvmBatch, fetchBatchMeans, type ShownBatch, sendCalls } from '../batchCalls.ts'
import { eip155 } from '../eip155.ts'
import { evmNetwork } from '../evmNetworks.ts'
import { createEvmWallet } from '../evmWallet.ts'
import { followTransaction } from '../followTransaction.ts'
import type { Hex } from '../hex.ts'
import type { EvmTransaction } from '../prepareEvmTransfer.ts'
import type { EvmProvider } from '../provider.ts'

const missing = whyNoAnvil()
let anvil: Anvil
let contracts: SmartAccountContracts
let bundler: Bundler
let factory: string
let token: string
beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  contracts = await deploySmartAccounts(anvil)
  bundler = await startBundler(anvil, contracts)
  factory = await deployAccountFactory(anvil, contracts)
  token = await deployToken(anvil, { name: 'Coin', symbol: 'COIN', supply: 1_000n, owner: anvil.accounts[0] ?? '' })
})
afterAll(async () => {
  await bundler?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing)
  bundler.fault = null
})

async function join(
  index: number,
  refused: readonly string[] = [],
  {
    journal = createMemoryJournal(),
    isSilent = false,
  }: { readonly journal?: Journal; readonly isSilent?: boolean } = {},
) {
  const network = evmNetwork({ chainId: anvil.chainId, rpcUrl: anvil.url, name: 'Local', money: 'test' })
  const connect = createConnect({
    networks: [network],
    kinds: [eip155],
    storage: createMemoryStorage(),
    locks: createMemoryLocks(),
    journal,
    smartAccounts: { [network.caip2]: { bundlerUrl: bundler.url, factory } },
  })
  const address = anvil.accounts[index] ?? ''
  const provider = {
    async request({ method, params = [] }: Parameters<EvmProvider['request']>[0]) {
      if (refused.includes(method)) throw Object.assign(new Error(method), { code: -32_602 })
      if (method.startsWith('wallet_')) throw Object.assign(new Error(method), { code: 4_200 })
      if (method === 'eth_requestAccounts') return [address]
      const given = params as readonly unknown[]
      const isTyped = method === 'eth_signTypedData_v4'
      const answer = await anvil.request(method, isTyped ? [given[0], JSON.parse(String(given[1]))] : given)
      return isSilent && (isTyped || method === 'eth_sendTransaction') ? new Promise(() => {}) : answer
    },
  }
  const wallet = createEvmWallet(connect, { id: 'anvil', name: 'Anvil', icon: '', kind: 'injected', provider })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  const send = (batch: EvmBatch, onSent?: (id: string) => void) => sendCalls(connect, batch, onSent)
  return { connect, network, address, send, open: () => readOpenSends(connect, network) }
}

let last = 0xb000
const fresh = () => `0x${(++last).toString(16).padStart(40, '0')}`
const balanceOf = async (address: string) => BigInt(String(await anvil.request('eth_getBalance', [address, 'latest'])))

test('a delegating account runs its calls in one transaction to itself', async () => {
  const { connect, address, send } = await join(1)
  await delegateAccount(anvil, address, contracts.implementation)
  const [one, two] = [fresh(), fresh()]

  expect(await fetchBatchMeans(connect)).toBe('selfCall')
  const end = await send({
    calls: [
      { to: one, value: 5n },
      { to: two, value: 6n },
    ],
  })

  expect(end).toMatchObject({ status: 'confirmed', isAtomic: true })
  expect(await Promise.all([one, two].map(balanceOf))).toEqual([5n, 6n])
  expect(await anvil.request('eth_getTransactionByHash', end.hashes)).toMatchObject({ from: address, to: address })
})

test('a failing call fails the whole batch, before anything is requested', async () => {
  const { address, send } = await join(2)
  await delegateAccount(anvil, address, contracts.implementation)
  const one = fresh()
  const data = `0xa9059cbb${'0'.repeat(24)}${fresh().slice(2)}${'0'.repeat(63)}1` as const
  await expect(
    send({
      calls: [
        { to: one, value: 5n },
        { to: token, data },
      ],
    }),
  ).rejects.toMatchObject({
    name: 'SimulationFailedError',
  })
  expect(await balanceOf(one)).toBe(0n)
})

test('signs an operation of the same account if the wallet sends no calls of an account to itself', async () => {
  const { address, send } = await join(3, ['eth_sendTransaction'])
  await delegateAccount(anvil, address, contracts.implementation)
  const one = fresh()
  expect(
    (
      await send({
        calls: [
          { to: one, value: 5n },
          { to: one, value: 6n },
        ],
      })
    ).status,
  ).toBe('confirmed')
  expect(await balanceOf(one)).toBe(11n)
})

async function withFunds(index: number) {
  const joined = await join(index)
  const shown: ShownBatch[] = []
  await joined
    .send({ calls: [{ to: fresh() }], confirm: (one) => shown.push(one) < 0 })
    .catch((error: { context: { address?: string } }) => shown.push({ from: error.context.address } as never))
  const [{ from = '' } = {}] = shown
  await anvil.send({ from: joined.address, to: from, value: '0xde0b6b3a7640000' })
  return { ...joined, smart: from }
}

test('the first operation creates a smart account, the second uses it; the preview shows the highest cost', async () => {
  const { send, smart, connect } = await withFunds(4)
  const one = fresh()
  const shown: ShownBatch[] = []
  const confirm = (now: ShownBatch) => shown.push(now) > 0
  expect(await fetchBatchMeans(connect)).toBe('operation')
  const before = await balanceOf(smart)

  const first = await send({
    calls: [
      { to: one, value: 5n },
      { to: one, value: 6n },
    ],
    confirm,
  })

  expect([first.status, await balanceOf(one)]).toEqual(['confirmed', 11n])
  expect(before - 11n - (await balanceOf(smart))).toBeLessThanOrEqual(shown[0]?.fee ?? 0n)
  expect((await send({ calls: [{ to: one, value: 7n }], confirm })).status).toBe('confirmed')
  expect(await balanceOf(one)).toBe(18n)
  expect(shown.map(({ from, isNew }) => [from, isNew])).toEqual([
    [smart, true],
    [smart, false],
  ])
})

test('an account without funds shows the amount it needs and its address', async () => {
  const { send } = await join(5)
  await expect(send({ calls: [{ to: fresh(), value: 5n }] })).rejects.toThrow(
    /^The smart account 0x[0-9a-fA-F]{40} needs 0\.000000000000000005 ETH more\. The transaction wasn’t sent\.$/,
  )
})

test('an operation whose calls fail on the chain is reverted: it has no effect, and its gas is paid', async () => {
  const { send, smart } = await withFunds(6)
  const one = fresh()
  const data = `0xa9059cbb${'0'.repeat(24)}${fresh().slice(2)}${'0'.repeat(63)}1` as const
  const before = await balanceOf(smart)
  const end = await send({
    calls: [
      { to: one, value: 5n },
      { to: token, data },
    ],
  })
  expect(end).toMatchObject({ status: 'reverted', isAtomic: true, hashes: [expect.stringMatching(/^0x/)] })
  expect(await balanceOf(one)).toBe(0n)
  expect(await balanceOf(smart)).toBeLessThan(before)
})

test('the chain decides, whatever a bundler reports', async () => {
  const { send } = await withFunds(7)
  const one = fresh()
  const batch: EvmBatch = { calls: [{ to: one, value: 5n }] }
  bundler.fault = 'refuses'
  await expect(send(batch)).rejects.toThrow('The bundler rejected it: AA25 invalid account nonce.')
  expect(await balanceOf(one)).toBe(0n)
  bundler.fault = 'renames'
  expect((await send(batch)).status).toBe('confirmed')
  bundler.fault = 'silent'
  expect((await send(batch)).status).toBe('confirmed')
  expect(await balanceOf(one)).toBe(10n)
})

test('ignores a receipt of another operation, and stays open until the chain has it', async () => {
  const { send, smart } = await withFunds(8)
  const one = fresh()
  const batch: EvmBatch = { calls: [{ to: one, value: 5n }] }
  expect((await send(batch)).status).toBe('confirmed')
  bundler.fault = 'lies'
  let isOver = false
  const handed = bundler.asked.filter((method) => method === 'eth_sendUserOperation').length
  const sending = send(batch).finally(() => {
    isOver = true
  })
  await expect.poll(() => bundler.asked.filter((method) => method === 'eth_sendUserOperation').length).toBe(handed + 1)
  await expect
    .poll(() => bundler.asked.filter((method) => method === 'eth_getUserOperationReceipt').length)
    .toBeGreaterThan(2)
  expect([isOver, await balanceOf(one)]).toEqual([false, 5n])

  await expect(send(batch)).rejects.toMatchObject({ name: 'SendInProgressError' })
  bundler.fault = null
  const elsewhere = await join(8)
  expect((await elsewhere.send(batch)).status).toBe('confirmed')
  expect(await sending).toMatchObject({ status: 'confirmed' })
  expect(await balanceOf(one)).toBe(10n)
  expect(smart).toMatch(/^0x/)
})

test("compares a smart account's send with the preview, and its outcome is that of the operation", async () => {
  const { connect, smart, send } = await withFunds(0)
  const one = fresh()
  const done = await send({ calls: [{ to: one, value: 5n }] })
  const hash = done.hashes[0] ?? '0x'
  const network = connect.networks[0]
  const request = { from: smart as Hex, to: one as Hex, value: '0x5', gas: '0x1' } as const
  expect(await followTransaction({ network, hash, request, wallet: 'Smart' })).toMatchObject({ isSuccess: true })
  for (const change of [{ value: '0x6' }, { to: fresh() }, { from: fresh() }, { data: '0x01' }])
    await expect(
      followTransaction({ network, hash, request: { ...request, ...change } as EvmTransaction, wallet: 'Smart' }),
    ).rejects.toMatchObject({ name: 'WalletSentOtherError' })

  const data: Hex = `0xa9059cbb${'0'.repeat(24)}${fresh().slice(2)}${'0'.repeat(63)}1`
  const failed = await send({ calls: [{ to: token, data }] })
  const other: EvmTransaction = { from: smart as Hex, to: token as Hex, value: '0x0', data, gas: '0x1' }
  expect(failed.status).toBe('reverted')
  const [failedHash = '0x'] = failed.hashes
  expect(await followTransaction({ network, hash: failedHash, request: other, wallet: 'Smart' })).toMatchObject({
    isSuccess: false,
  })
})

test("finds an account's call of itself on the next visit after the page closed, and does not send it again", async () => {
  const journal = createMemoryJournal()
  const first = await join(3, [], { journal, isSilent: true })
  await delegateAccount(anvil, first.address, contracts.implementation)
  const one = fresh()
  const batch: EvmBatch = { calls: [{ to: one, value: 5n }], label: 'A call' }
  void first.send(batch)
  await expect.poll(() => balanceOf(one)).toBe(5n)

  const next = await join(3, [], { journal })
  const [entry] = await next.open()
  if (!entry) throw new TypeError('It is open.')
  expect(await resumeSend(next.connect, next.network, entry)).toMatchObject({
    outcome: 'confirmed',
    entry: { kind: 'wallet-batch', label: 'A call', state: { signature: expect.stringMatching(/^0x[0-9a-f]{64}$/) } },
  })
  expect([await next.open(), await balanceOf(one)]).toEqual([[], 5n])
})

test('finds a submitted operation by its hash; one only requested was never submitted', async () => {
  const journal = createMemoryJournal()
  await withFunds(4)
  const one = fresh()
  const batch: EvmBatch = { calls: [{ to: one, value: 5n }], label: 'A call' }
  const asking = await join(4, [], { journal, isSilent: true })
  void asking.send(batch)
  await expect.poll(async () => (await asking.open()).map(({ state }) => state.status)).toEqual(['asked'])

  bundler.fault = 'lies'
  const first = await join(4, [], { journal })
  void first.send(batch)
  await expect.poll(async () => (await first.open())[0]?.state).toMatchObject({ signature: expect.any(String) })
  const next = await join(4, [], { journal })
  await expect(next.send(batch)).rejects.toMatchObject({ name: 'TransactionUnknownError' })
  expect(await next.open()).toMatchObject([{ state: { status: 'handedOver' } }])
  expect((await journal.read()).map(({ state }) => 'reason' in state && state.reason)).toContain('left')

  bundler.fault = null
  expect((await (await join(4)).send(batch)).status).toBe('confirmed')
  await expect(next.send(batch)).rejects.toMatchObject({ name: 'SentEarlierError', context: { label: 'A call' } })
  expect(await balanceOf(one)).toBe(5n)
})
