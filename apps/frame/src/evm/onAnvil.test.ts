import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deploySmartAccounts, deployToken } from '../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { type Anvil, startAnvil } from '../../../../e2e/evm/startAnvil.ts'
import type { AskedRequest } from '../approve/request.ts'
import { openVault } from '../testing/openVault.ts'
import { readEvmAddress, useEvmKey } from '../vault/evmKey.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import { answerEvm } from './answerEvm.ts'
import type { CallsAnswer } from './callsStatus.ts'
import { readSmartSettings } from './delegate.ts'
import type { Hex } from './hex.ts'
import { openNode } from './node.ts'
import { describeRemoval, sendRemoval } from './removeCode.ts'

const delegate =
  '0xe6cae83bde06e4c305530e199d7217f42808555b:0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3'
const receiver: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const missing = whyNoAnvil()
let anvil: Anvil
let token: Hex
beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  await deploySmartAccounts(anvil)
  const owner = anvil.accounts[0] ?? ''
  token = (await deployToken(anvil, { name: 'Coin', symbol: 'COIN', supply: 1_000n, owner })) as Hex
})
afterAll(() => anvil?.[Symbol.asyncDispose]())
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing)
})

async function setUp() {
  const { vault, user } = await openVault()
  const address = await readEvmAddress(vault, user)
  await anvil.request('anvil_setBalance', [address, '0x8ac7230489e80000'])
  await anvil.send({ from: anvil.accounts[0] ?? '', to: token, data: transfer(address, 100n) })
  const shown: AskedRequest[] = []
  const ask = openNode(anvil.url)
  const about = {
    vault,
    chain: BigInt(anvil.chainId),
    page: 'https://site.example',
    ask,
    askOf: () => ask,
    settings: readSmartSettings({ delegate, chains: anvil.caip2 }),
    isPlain: false,
    requireUser: async () => user,
    requireYes: async (request: AskedRequest) => void shown.push(request),
  }
  const call = (method: string, params: readonly unknown[]) => answerEvm(about, method, params)
  const send = (id: string, calls: readonly object[]) =>
    call('wallet_sendCalls', [{ version: '2.0.0', id, from: address, chainId: '0x7a69', atomicRequired: true, calls }])
  const endOf = async (id: string): Promise<CallsAnswer> => {
    const read = async () => (await call('wallet_getCallsStatus', [id])) as CallsAnswer
    await expect.poll(async () => (await read()).status).not.toBe(100)
    return read()
  }
  const batchOf = (index: number) => {
    const request = shown[index]
    if (request?.kind !== 'evmBatch') throw new TypeError('it was not shown')
    return request.batch
  }
  const use = <T>(act: (key: EvmKey) => T) => useEvmKey(vault, user, act)
  return { address, ask, use, call, send, endOf, batchOf }
}

const word = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')
const transfer = (to: string, amount: bigint) => `0xa9059cbb${word(to)}${word(amount)}`
const coinsOf = async (address: string) => BigInt(String(await anvil.request('eth_getBalance', [address, 'latest'])))
const tokensOf = async (address: string) =>
  BigInt(String(await anvil.request('eth_call', [{ to: token, data: `0x70a08231${word(address)}` }, 'latest'])))

test("finds the server's code on the chain, and an account gets it with its first batch", async () => {
  const { address, call, send, endOf, batchOf } = await setUp()
  const capabilities = () => call('wallet_getCapabilities', [address, ['0x7a69']])
  expect(await capabilities()).toEqual({ '0x7a69': { atomic: { status: 'ready' } } })
  const [coins, had, tokens] = [await coinsOf(receiver), await coinsOf(address), await tokensOf(receiver)]
  const calls = [
    { to: receiver, value: '0x3e8' },
    { to: token, data: transfer(receiver, 7n) },
  ]
  await send('first', calls)

  const end = await endOf('first')
  expect(end).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1', logs: [{ address: token }] }] })
  expect([(await coinsOf(receiver)) - coins, (await tokensOf(receiver)) - tokens]).toEqual([1_000n, 7n])
  const shown = batchOf(0)
  expect(shown).toMatchObject({ outcome: { status: 'runs' }, missing: 0n, value: 1_000n })
  expect(shown.delegation?.to.toLowerCase()).toBe(delegate.slice(0, 42))
  expect(shown.effects).toMatchObject([
    { kind: 'moved', token: null, amount: -1_000n },
    { kind: 'moved', amount: -7n, symbol: 'COIN' },
  ])
  const paid = had - (await coinsOf(address)) - 1_000n
  expect(paid > 0n && paid <= shown.fee).toBe(true)
  expect(await anvil.request('eth_getCode', [address, 'latest'])).toBe(`0xef0100${delegate.slice(2, 42)}`)

  expect(await capabilities()).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
  await send('second', calls)
  expect((await endOf('second')).status).toBe(200)
  expect(batchOf(1)).toMatchObject({ delegation: null, outcome: { status: 'runs' } })
  expect(await tokensOf(receiver)).toBe(tokens + 14n)
})

test('a failing call reverts the batch, is shown, and costs only gas', async () => {
  const { address, send, endOf, batchOf } = await setUp()
  const before = [await coinsOf(receiver), await tokensOf(address)]
  await send('failing', [
    { to: receiver, value: '0x3e8' },
    { to: token, data: transfer(receiver, 1_000_000n) },
  ])

  expect(batchOf(0).outcome).toMatchObject({
    status: 'fails',
    call: 2,
    reason: expect.stringContaining('exceeds balance'),
  })
  expect((await endOf('failing')).status).toBe(500)
  expect([await coinsOf(receiver), await tokensOf(address)]).toEqual(before)
})

test('removes the code within the displayed cost, and adds it with the next batch', async () => {
  const { address, ask, use, call, send, endOf, batchOf } = await setUp()
  const calls = [receiver, receiver].map((to) => ({ to, value: '0x1' }))
  await send('first', calls)
  await endOf('first')
  const had = await coinsOf(address)

  const removal = await describeRemoval(ask, { address, chain: BigInt(anvil.chainId) })
  await sendRemoval(ask, removal, use)

  await expect.poll(() => anvil.request('eth_getCode', [address, 'latest'])).toBe('0x')
  const paid = had - (await coinsOf(address))
  expect(paid > 0n && paid <= removal.fee).toBe(true)
  expect(await call('wallet_getCapabilities', [address])).toEqual({ '0x7a69': { atomic: { status: 'ready' } } })
  await send('again', calls)
  expect((await endOf('again')).status).toBe(200)
  expect(batchOf(1).delegation).not.toBeNull()
})

test("runs twenty calls as one, and ignores a stranger's call to the account", async () => {
  const { address, send, endOf } = await setUp()
  const before = await tokensOf(receiver)
  await send(
    'many',
    Array.from({ length: 20 }, () => ({ to: token, data: transfer(receiver, 1n) })),
  )
  expect((await endOf('many')).status).toBe(200)
  expect(await tokensOf(receiver)).toBe(before + 20n)

  // `execute(address,uint256,bytes)`
  const data = `0xb61d27f6${word(receiver)}${word(1n)}${word(96n)}${word(0n)}`
  await expect(anvil.send({ from: anvil.accounts[1] ?? '', to: address, data })).rejects.toThrow(/reverted/)
})
