import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deploySmartAccounts, deployToken, type SmartAccountContracts } from './deployContracts.ts'
import { findAnvil, whyNoAnvil } from './findAnvil.ts'
import { type Anvil, ask, RpcError, startAnvil } from './startAnvil.ts'
import { type Bundler, startBundler } from './startBundler.ts'

const missing = whyNoAnvil()
let anvil: Anvil
let contracts: SmartAccountContracts
let bundler: Bundler
let token: string
beforeAll(async () => {
  if (missing !== null) return
  anvil = await startAnvil()
  contracts = await deploySmartAccounts(anvil)
  bundler = await startBundler(anvil, contracts)
  const [owner = ''] = anvil.accounts
  token = await deployToken(anvil, { name: 'Örtliches Geld', symbol: 'ÖG', supply: 10n ** 24n, owner })
})
afterAll(async () => {
  await bundler?.[Symbol.asyncDispose]()
  await anvil?.[Symbol.asyncDispose]()
})
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing)
})

test('viem finds a transfer, a token, a batch of EIP-7702 and operations of ERC-4337', async () => {
  const { implementation } = contracts
  const flags = { rpc: anvil.url, bundler: bundler.url, token, implementation }
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])

  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'clients.mjs'), ...args])

  expect(JSON.parse(stdout)).toEqual({
    transfer: 'success',
    afterTransfer: ['1', '0'],
    token: ['Örtliches Geld', 'ÖG', 18],
    tokenTransfer: 'success',
    tokenBalance: '5',
    batch: 'success',
    afterBatch: ['8', '7'],
    // Prefix of a delegation.
    code: '0xef0100',
    // viem's constant: EntryPoint 0.8's address on every chain.
    entryPoints: ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108'],
    operation: true,
    secondOperation: true,
    afterOperations: ['22', '21'],
    forged: 'AA24 signature error',
    afterForged: ['22', '21'],
  })
})

test('each chain has its id, and both of its URLs answer', async () => {
  await using other = await startAnvil({ chainId: 1 })
  expect(other.caip2).toBe('eip155:1')
  expect(await other.request('eth_chainId')).toBe('0x1')
  expect(await anvil.request('eth_chainId')).toBe('0x7a69')
  expect(other.accounts).toHaveLength(10)

  const socket = new WebSocket(other.socketUrl)
  await once(socket, 'open')
  socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}')
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
  expect(JSON.parse(data)).toMatchObject({ result: '0x1' })
  socket.close()
})

test("reports anvil's refusals and transactions without effect as errors with their code", async () => {
  await expect(anvil.request('eth_nothing')).rejects.toMatchObject({ name: 'RpcError', code: -32_601 })
  const [from = ''] = anvil.accounts
  // More than the token's supply.
  const data = `0xa9059cbb${'0'.repeat(63)}1${'f'.repeat(64)}`
  await expect(anvil.send({ from, to: token, data, gas: '0x30d40' })).rejects.toBeInstanceOf(RpcError)
})

test.each([
  ['another method', 'eth_getUserOperationByHash', [], -32_601],
  ['an operation for another entry point', 'eth_sendUserOperation', [{}, '0x00'], -32_602],
  ['no operation', 'eth_sendUserOperation', [], -32_602],
])('the bundler refuses %s by code', async (_, method, params, code) => {
  await expect(ask(bundler.url, method, params)).rejects.toMatchObject({ code })
})

test('has no receipt for an operation that was not sent', async () => {
  expect(await ask(bundler.url, 'eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).toBeNull()
})

test('ends with the process that started it, even if that is killed', async () => {
  const script = `const { startAnvil } = await import(${JSON.stringify(join(import.meta.dirname, 'startAnvil.ts'))}); console.log((await startAnvil()).url); setInterval(() => {}, 1_000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  const url = String(line).trim()
  expect(await ask(url, 'eth_chainId', [])).toBe('0x7a69')

  owner.kill('SIGKILL')

  await expect.poll(() => ask(url, 'eth_chainId', []).catch(() => 'gone')).toBe('gone')
})

test('does not answer after it is disposed', async () => {
  const other = await startAnvil()
  await other[Symbol.asyncDispose]()

  await expect(ask(other.url, 'eth_chainId', [])).rejects.toThrow()
})

test('finds no anvil if ANVIL_PATH names a missing file, even if another is installed', () => {
  expect(findAnvil({ ANVIL_PATH: '/nowhere/anvil' })).toBeNull()
  expect(findAnvil({ ANVIL_PATH: process.execPath })).toBe(process.execPath)
})
