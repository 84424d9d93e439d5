import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { parseTransaction } from './parse/parseTransaction.ts'
import { programs } from './programs.ts'
import { createKey, type Key, toBase64, writeTransaction } from './testing/craft.ts'

/** More in `npm run torture`. */
const kills = Number(process.env.KILLS ?? 3)

/** Unique receiver, to detect double payments. */
type Payment = { signature: string; receiver: string; lamports: bigint; isConfirmed: boolean }

type Running = { process: ChildProcess; url: string; warnings: () => string }

async function start(folder: string): Promise<Running> {
  const args = ['--ledger', folder, '--slot-ms', '40', '--rpc-port', '0', '--json', '--with-parent']
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'cli.ts'), ...args],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let warnings = ''
  child.stderr.on('data', (text) => (warnings += text))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text)))
    child.once('exit', () => reject(new Error(`it ended before it was ready: ${warnings}`)))
  })
  const { rpcUrl } = z.object({ rpcUrl: z.string() }).parse(JSON.parse(line))
  return { process: child, url: rpcUrl, warnings: () => warnings }
}

/** Null if the network is down. */
async function ask(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    .then((response) => response.json())
    .catch(() => null)
  return z.object({ result: z.unknown() }).nullable().parse(answer)?.result ?? null
}

const Statuses = z.object({ value: z.array(z.object({ confirmationStatus: z.string() }).nullable()) }).nullable()
const Blockhash = z.object({ value: z.object({ blockhash: z.string() }) })
const Accounts = z.object({ value: z.array(z.object({ lamports: z.number() }).nullable()) })

async function payOn(url: string, from: Key, payments: Payment[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const latest = Blockhash.safeParse(await ask(url, 'getLatestBlockhash', []))
    if (!latest.success) return
    const batch = Array.from({ length: 8 }, () => pay(from, latest.data.value.blockhash))
    payments.push(...batch.map(({ payment }) => payment))
    await Promise.all(
      batch.map(({ bytes }) =>
        ask(url, 'sendTransaction', [toBase64(bytes), { encoding: 'base64', skipPreflight: true }]),
      ),
    )
    await setTimeout(30)
    const waiting = payments.filter(({ isConfirmed }) => !isConfirmed).slice(-200)
    const statuses = Statuses.parse(await ask(url, 'getSignatureStatuses', [waiting.map(({ signature }) => signature)]))
    statuses?.value.forEach((status, index) => {
      const payment = waiting[index]
      if (payment && status && status.confirmationStatus !== 'processed') payment.isConfirmed = true
    })
  }
}

function pay(from: Key, blockhash: string): { bytes: Uint8Array; payment: Payment } {
  const receiver = createKey()
  const lamports = BigInt(1_000_000 + Math.floor(Math.random() * 1_000_000))
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(lamports, 4)
  const bytes = writeTransaction({
    version: 0,
    signers: [from],
    header: [1, 0, 1],
    accountKeys: [from.bytes, receiver.bytes, fromBase58(programs.system)],
    blockhash: fromBase58(blockhash),
    instructions: [{ programIdIndex: 2, accounts: [0, 1], data }],
    lookups: [],
  })
  const { signature } = parseTransaction(bytes)
  return { bytes, payment: { signature, receiver: toBase58(receiver.bytes), lamports, isConfirmed: false } }
}

async function requirePaid(url: string, payments: readonly Payment[]): Promise<void> {
  for (let start = 0; start < payments.length; start += 100) {
    const part = payments.slice(start, start + 100)
    const receivers = part.map(({ receiver }) => receiver)
    const { value } = Accounts.parse(
      await ask(url, 'getMultipleAccounts', [receivers, { commitment: 'processed', encoding: 'base64' }]),
    )
    part.forEach(({ lamports, isConfirmed }, index) => {
      const held = value[index]?.lamports
      expect(held ?? Number(lamports)).toBe(Number(lamports))
      if (isConfirmed) expect(held).toBe(Number(lamports))
    })
  }
}

function findChild(parent: number): number | null {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.find(([pid, ppid]) => ppid === parent && pid !== undefined)?.[0] ?? null
}

function kill(id: number | null | undefined): void {
  try {
    if (id) process.kill(id, 'SIGKILL')
  } catch {
    // Already exited.
  }
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    (child.exitCode ?? child.signalCode) === null ? child.once('exit', () => resolve()) : resolve(),
  )

test('has every confirmed transaction exactly once, whenever the network or its virtual machine is killed', {
  timeout: 180_000 + kills * 5_000,
}, async ({ skip }) => {
  if (process.platform === 'win32') return skip('Windows has no signals.')
  const folder = await mkdtemp(join(tmpdir(), 'localnet-kills-'))
  const from = createKey()
  const payments: Payment[] = []
  const killed = { network: 0, machine: 0, both: 0 }
  for (let round = 0; round < kills; round += 1) {
    const running = await start(folder)
    const id = running.process.pid ?? 0
    if (round === 0) {
      await ask(running.url, 'requestAirdrop', [from.address, 100_000_000_000_000])
      await setTimeout(150)
    }
    await requirePaid(running.url, payments)
    const before = payments.length
    let isOver = false
    const paying = Promise.all([1, 2, 3].map(() => payOn(running.url, from, payments, () => isOver)))
    await setTimeout(50 + Math.random() * 400)
    const who = (['network', 'machine', 'both'] as const)[round % 3] ?? 'both'
    killed[who] += 1
    const machine = findChild(id)
    if (who !== 'network') kill(machine)
    if (who !== 'machine') kill(id)
    if (who === 'machine') {
      await setTimeout(300)
      isOver = true
      await paying
      // Transactions before and after the machine's crash exist.
      await expect.poll(() => findChild(id)).not.toBe(machine)
      await setTimeout(150)
      await requirePaid(running.url, payments)
      expect(payments.length).toBeGreaterThan(before)
      kill(id)
    }
    await gone(running.process)
    isOver = true
    await paying
    expect(running.warnings()).not.toMatch(/damaged|cannot be written/)
  }
  const last = await start(folder)
  await requirePaid(last.url, payments)
  kill(last.process.pid)
  await gone(last.process)
  await rm(folder, { recursive: true })

  const confirmed = payments.filter(({ isConfirmed }) => isConfirmed).length
  expect(confirmed).toBeGreaterThan(kills)
  if (process.env.KILLS)
    process.stdout.write(`${JSON.stringify(killed)} killed, ${payments.length} payments sent, ${confirmed} confirmed\n`)
})
