import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { test as base, beforeEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import { type Stack, startStack } from './stack.ts'
import { countMemory, describeUsage, readStackUsage, type StackUsage } from './stackUsage.ts'

/** Repetitions of each attack; `npm run torture -- abuse` uses real counts. */
const rounds = Number(process.env.ABUSE ?? 1)
const isLong = rounds > 1

const memoryLimitBytes = 700_000_000

type Scene = { stack: Stack; dataDir: string; usage: () => StackUsage }

const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  scene: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-abuse-'))
    const stack = await startStack({
      port: 0,
      rpcPort: 0,
      dataDir,
      env: { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
    })
    await use({ stack, dataDir, usage: () => readStackUsage({ parent: process.pid, dataDir }) })
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

beforeEach(({ skip }) => {
  if (process.platform !== 'linux') skip('What processes take is read from /proc, which only Linux has.')
})

async function attack(scene: Scene, name: string, run: () => Promise<void>): Promise<StackUsage> {
  const before = scene.usage()
  let [peak, isOver, served] = [before, false, 0]
  const watching = (async () => {
    while (!isOver) {
      const now = scene.usage()
      if (countMemory(now) > countMemory(peak)) peak = now
      if (await isServed(scene.stack)) served += 1
      await setTimeout(100)
    }
  })()
  await run()
  await setTimeout(1_000)
  isOver = true
  await watching
  const after = scene.usage()
  console.log(
    `${name}\n  before ${describeUsage(before)}\n  peak   ${describeUsage(peak)}\n  after  ${describeUsage(after)}`,
  )
  expect(countMemory(peak)).toBeLessThan(memoryLimitBytes)
  expect(served).toBeGreaterThan(0)
  expect(await isServed(scene.stack)).toBe(true)
  return after
}

async function isServed({ url }: Stack): Promise<boolean> {
  const answer = await call(url, other, 'getBlockHeight').catch(() => null)
  return typeof answer?.result === 'number'
}

/** Visitors, as the proxy in front of the server identifies them. */
const attacker = '1.1.1.1'
const other = '2.2.2.2'

async function call(url: string, visitor: string, method: string, params: readonly unknown[] = []) {
  const answer = await fetch(`${url}/rpc/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  // The server answers JSON-RPC, errors included.
  return (await answer.json()) as { result?: unknown; error?: { code: number; data?: { name?: string } } }
}

const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address // A valid address.

async function send(rpcUrl: string, payer: KeyPairSigner, instructions: readonly Instruction[], options = {}) {
  const rpc = createSolanaRpc(rpcUrl)
  const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'processed' }).send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  return rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', ...options }).send()
}

async function fund(rpcUrl: string): Promise<KeyPairSigner> {
  const signer = await generateKeyPairSigner()
  await createSolanaRpc(rpcUrl).requestAirdrop(signer.address, lamports(100_000_000_000n)).send()
  await setTimeout(500)
  return signer
}

async function createAccount(rpcUrl: string, payer: KeyPairSigner, space: number, options = {}) {
  const newAccount = await generateKeyPairSigner()
  const create = getCreateAccountInstruction({
    payer,
    newAccount,
    lamports: BigInt(space + 128) * 6_960n,
    space,
    programAddress: memo,
  })
  await send(rpcUrl, payer, [create], options)
  return newAccount.address
}

test('keeps server and sandbox below 700 MB together under every attack and after a restart of a full ledger, and serves others', {
  timeout: 600_000,
}, async ({ scene }) => {
  const { stack } = scene
  const { rpcUrl } = stack
  const accounts: Address[] = []

  const readable = await createAccount(rpcUrl, await fund(rpcUrl), 5_900_000)

  await attack(scene, 'fill accounts', async () => {
    for (let left = isLong ? 60 : 4; left > 0; left -= 1) {
      const payer = await fund(rpcUrl)
      await createAccount(rpcUrl, payer, 10_485_760).then(
        (address) => accounts.push(address),
        () => {},
      )
    }
    for (let left = 5 * rounds; left > 0; left -= 1) {
      const payer = await fund(rpcUrl)
      await Promise.allSettled(Array.from({ length: 10 }, () => createAccount(rpcUrl, payer, 90_000)))
      // Keeps the newest accounts, because the sandbox evicts the least recently written ones.
      const touch = getTransferSolInstruction({ source: payer, destination: readable, amount: 1n })
      await send(rpcUrl, payer, [touch]).catch(() => {})
    }
  })
  expect(accounts.length).toBeGreaterThan(0)
  expect(accounts.length).toBeLessThan(4)

  await attack(scene, 'touch a large account again and again', async () => {
    const payer = await fund(rpcUrl)
    for (let left = isLong ? 2_000 : 100; left > 0; left -= 1) {
      const touch = accounts.map((destination) =>
        getTransferSolInstruction({ source: payer, destination, amount: BigInt(left) }),
      )
      await send(rpcUrl, payer, touch, { skipPreflight: true }).catch(() => {})
    }
  })

  await stack.kill('sandbox network')
  await stack.restart('sandbox network')
  await attack(scene, 'the filled ledger after a restart', async () => {
    const [alice, bob] = [await fund(rpcUrl).catch(() => null), await generateKeyPairSigner()]
    if (alice)
      await send(rpcUrl, alice, [
        getTransferSolInstruction({ source: alice, destination: bob.address, amount: 5_000_000n }),
      ]).catch(() => {})
  })

  await attack(scene, 'WebSocket refusals that no one reads', async () => {
    const batch = `[${Array(100).fill('{"jsonrpc":"2.0","id":1,"method":"x"}').join(',')}]`
    await Promise.all(Array.from({ length: 5 * rounds }, () => flood(stack.url, batch, 2_000 * rounds)))
  })
  await attack(scene, 'WebSocket frames of 7 bytes that no one reads', async () => {
    await Promise.all(Array.from({ length: 5 * rounds }, () => flood(stack.url, '{"a":1}', 40_000 * rounds)))
  })
  await attack(scene, 'large answers that no one reads', async () => {
    const sockets = Array.from({ length: 30 * rounds }, () => askWithoutReading(stack.url, readable))
    await setTimeout(isLong ? 45_000 : 5_000)
    // The server closed those it could not write to. An answer buffered by the OS costs it nothing.
    const deaf = sockets.filter((socket) => socket.isPaused())
    for (const socket of deaf) socket.resume()
    const open = () => deaf.filter(({ destroyed, bytesRead }) => !destroyed && bytesRead < 5_900_000).length
    if (isLong) await expect.poll(open).toBe(0)
    for (const socket of sockets) socket.destroy()
  })
  await attack(scene, 'files without end', async () => {
    const before = scene.usage().disk
    const answers = await Promise.all(Array.from({ length: 60 }, () => storeImage(stack.url)))
    expect(answers.filter((status) => status === 200)).toHaveLength(50)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    expect(scene.usage().disk - before).toBeLessThan(60_000_000)
  })
  await attack(scene, 'airdrops without end', async () => {
    const { address } = await generateKeyPairSigner()
    const ask = () => call(stack.url, attacker, 'requestAirdrop', [address, 100_000_000_000])
    const answers = await Promise.all(Array.from({ length: 20 * rounds }, ask))
    const names = answers.map(({ error }) => error?.data?.name)
    expect(names.filter((name) => name === 'AirdropLimitError').length).toBeGreaterThanOrEqual(20 * rounds - 2)
  })
  await attack(scene, 'pages of other sites', async () => {
    for (const [host, origin] of [
      ['localhost', 'https://evil.example'],
      ['rebind.example', 'http://rebind.example'],
    ] as const)
      expect(await statusOf(rpcUrl, { host, origin })).toBe(403)
  })
})

/** Sends the same text repeatedly over one WebSocket without reading, until the server closes it. */
async function flood(url: string, text: string, count: number): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc/sandbox`, { headers: { 'x-forwarded-for': attacker } })
  const closed = new Promise<void>((done) => socket.on('close', done))
  socket.on('error', () => {})
  await new Promise<void>((done) => socket.on('open', done).on('close', done))
  socket.pause()
  for (let sent = 0; sent < count && socket.readyState === WebSocket.OPEN; sent += 1) {
    socket.send(text)
    if (sent % 500 === 0) await setTimeout(5)
  }
  socket.resume()
  await Promise.race([closed, setTimeout(10_000)])
  expect(socket.readyState).toBe(WebSocket.CLOSED)
}

function askWithoutReading(url: string, address: Address): Socket {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getAccountInfo',
    params: [address, { encoding: 'base64', commitment: 'processed' }],
  })
  const socket = connect(Number(new URL(url).port), 'localhost')
  const lines = [
    'POST /rpc/sandbox HTTP/1.1',
    'host: x',
    `x-forwarded-for: ${attacker}`,
    'content-type: application/json',
  ]
  socket.on('error', () => socket.destroy())
  socket.write([...lines, `content-length: ${body.length}`, '', body].join('\r\n'))
  let isDeaf = false
  socket.on('data', (bytes) => {
    if (isDeaf || bytes.length < 10_000) return
    isDeaf = true
    socket.pause()
  })
  socket.on('end', () => socket.destroy())
  return socket
}

async function storeImage(url: string): Promise<number> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const base64 = Buffer.concat([png, randomBytes(1_000_000 - png.length)]).toString('base64')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': attacker }
  return (await fetch(`${url}/api/media/images`, { method: 'POST', headers, body: JSON.stringify({ base64 }) })).status
}

/** A browser under DNS rebinding; fetch cannot set the host. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
  asked.end('{"jsonrpc":"2.0","id":1,"method":"getHealth"}')
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}
