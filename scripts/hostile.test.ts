import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import {
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { walletApi } from '@solsmith/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Stack, startStack } from './stack.ts'
import { listProcesses } from './stackUsage.ts'

/** Size of an attack; `npm run torture -- hostile` runs it in full. */
const share = Number(process.env.HOSTILE_SHARE ?? 0.02)
const many = (whole: number) => Math.max(2, Math.round(whole * share))

/** The limit in docs/self-hosting.md, plus its allowance for the share keeper and PostgreSQL. */
const memoryLimitBytes = 700_000_000

const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address // A valid address.

/** Visitors, as the proxy in front of the server identifies them. */
const [attacker, other] = ['203.0.113.1', '203.0.113.2']

let dataDir: string
let stack: Stack
let beforeBytes = 0
beforeEach(({ skip }) => {
  if (process.platform !== 'linux') skip('Memory is read from /proc, which only Linux has.')
})
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-hostile-'))
  const env = { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', LOGINS: 'on' }
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, env })
  beforeBytes = readMemory()
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Memory of all processes; shared pages count once. */
function readMemory(): number {
  const processes = listProcesses()
  const isOurs = (pid: number): boolean => {
    const found = processes.find((one) => one.pid === pid)
    return found !== undefined && (found.ppid === process.pid || isOurs(found.ppid))
  }
  return processes
    .filter(({ pid }) => isOurs(pid))
    .reduce((sum, { pid, bytes }) => sum + (readShareOfPages(pid) ?? bytes), 0)
}

function readShareOfPages(pid: number): number | null {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024
  } catch {
    return null
  }
}

/** Reads the memory and requests a block height as another visitor every 100 ms. */
async function attack(name: string, run: () => Promise<void>): Promise<void> {
  let [peak, isOver] = [0, false]
  const waits: number[] = []
  let unserved = 0
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, readMemory())
      await setTimeout(100)
    }
  })()
  const visiting = (async () => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await call(other, 'getBlockHeight').catch(() => null)
      if (typeof answer?.result === 'number') waits.push(performance.now() - asked)
      else unserved += 1
      await setTimeout(100)
    }
  })()
  await run()
  isOver = true
  await Promise.all([watching, visiting])
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? -1)} ms`
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  console.log(
    `${name}: ${megabytes(beforeBytes)} at the start, peak ${megabytes(peak)}; another visitor waited ${at(0.5)} (median), ${at(0.99)} (99 %), ${at(1)} (longest of ${waits.length}), ${unserved} unserved`,
  )
  expect(peak).toBeLessThan(memoryLimitBytes)
  expect(unserved).toBe(0)
  expect(waits.length).toBeGreaterThan(0)
}

async function post(url: string, body: unknown, visitor: string, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
}

async function call(visitor: string, method: string, params: readonly unknown[] = []) {
  const answer = await post(`${stack.url}/rpc/sandbox`, { jsonrpc: '2.0', id: 1, method, params }, visitor)
  // JSON-RPC, errors included.
  return (await answer.json()) as { result?: unknown; error?: { data?: { name?: string } } }
}

function largePng(index: number): Buffer {
  const [width, height] = [4_000, 3_990]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 4 + 1) * height, index % 251)
  for (let row = 0; row < height; row += 1) rows[row * (width * 4 + 1)] = 0
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** A JPEG whose frame, 21,000 pixels a side, follows a marker without a length. */
function disguisedJpeg(index: number): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0x52, 0x08, 0x52, 0x08, 1, 1, 0x11, 0])
  const inside = Buffer.alloc(65_533, index % 251)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xd0, 0xff, 0xe0, 0xff, 0xff]), inside, frame])
}

test('images of 16 megapixels, and images that hide their size', { timeout: 600_000 }, async () => {
  await attack('pictures', async () => {
    for (let index = 0; index < many(40); index += 1) {
      const asked = [largePng(index), disguisedJpeg(index)].map(async (file) => {
        const stored = await post(`${stack.url}/api/media/images`, { base64: file.toString('base64') }, attacker)
        const { cid = null } = (await stored.json()) as { cid?: string } // Or an error.
        const ask = { name: `x${index}`, symbol: 'x', image: cid, mint: null }
        const answer = await post(`${stack.url}/api/look-alikes`, ask, attacker)
        return [stored.status, answer.status]
      })
      const statuses = (await Promise.all(asked)).flat()
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }
  })
})

test('subscriptions to one account over many sockets, and airdrops to it', { timeout: 600_000 }, async () => {
  await attack('subscriptions', async () => {
    const address = await createLargeAccount()
    const sockets = await Promise.all(Array.from({ length: many(50) }, () => openSocket()))
    let [taken, refused] = [0, 0]
    for (const socket of sockets) {
      socket.on('message', (bytes) => {
        const text = String(bytes)
        if (text.includes('RpcSubscriptionLimitError')) refused += 1
        else if (text.includes('"result"') && text.includes('"id"')) taken += 1
      })
      for (let id = 1; id <= 100; id += 1)
        if (socket.readyState === WebSocket.OPEN)
          socket.send(
            JSON.stringify({
              jsonrpc: '2.0',
              id,
              method: 'accountSubscribe',
              params: [address, { encoding: 'base64' }],
            }),
          )
    }
    await expect.poll(() => taken).toBeGreaterThanOrEqual(Math.min(200, 100 * many(50)) / 2)
    for (let count = 0; count < many(100); count += 1) await call(attacker, 'requestAirdrop', [address, 1_000_000])
    expect(taken).toBeLessThanOrEqual(200)
    if (share === 1) expect(refused).toBeGreaterThan(0)
    for (const socket of sockets) socket.terminate()
  })
})

test('wallet API calls', { timeout: 600_000 }, async () => {
  const { walletUrl } = stack
  if (walletUrl === null) throw new TypeError('The stack has no wallet.')
  await attack('calls', async () => {
    const ask = () => post(`${walletUrl}${walletApi.fetchShareKey.path}`, {}, attacker, { origin: walletUrl })
    const statuses: number[] = []
    for (let round = 0; round < many(60); round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    if (share === 1) expect(statuses).toContain(429)
  })
})

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/rpc/sandbox`, {
    headers: { 'x-forwarded-for': attacker },
  })
  socket.on('error', () => {})
  await new Promise<void>((done) => socket.on('open', done).on('close', done))
  return socket
}

/** An account of 900 kB, which costs the attacker about 6 SOL of the sandbox. */
async function createLargeAccount(): Promise<string> {
  const [payer, newAccount] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  await call(attacker, 'requestAirdrop', [payer.address, 20_000_000_000])
  await setTimeout(1_000)
  const { value: blockhash } = await createSolanaRpc(stack.rpcUrl).getLatestBlockhash().send()
  const space = 900_000
  const create = getCreateAccountInstruction({
    payer,
    newAccount,
    space,
    lamports: BigInt(space + 128) * 6_960n,
    programAddress: memo,
  })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (alive) => appendTransactionMessageInstructions([create], alive),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  expect(await call(attacker, 'sendTransaction', [wire, { encoding: 'base64' }])).not.toHaveProperty('error')
  await setTimeout(1_000)
  return newAccount.address
}
