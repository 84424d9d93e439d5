import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddressDecoder } from '@solana/kit'
import type { Measure } from '../main.ts'
import { askBlockhash, post, writeSends } from './load.ts'
import { type Server, startLocalnet } from './processes.ts'
import { createRawSvm, place, runRaw } from './rawSvm.ts'
import { medians } from './rounds.ts'
import {
  createPayer,
  nameBytes,
  type Payer,
  signTokenTransfers,
  signTransfers,
  tokenProgram,
  writeMint,
  writeTokenAccount,
} from './transfers.ts'

/** A round takes a second; the kernel counts CPU in hundredths of one. */
const perRound = 4_000
const connections = 32
/** As many as the network takes in a batch. */
const batch = 100
const leastShare = 0.45
const leastShareInBatches = 0.6
const leastTimesBankrun = 25

const system = new Uint8Array(32)
const [mint, from, to] = [nameBytes('mint'), nameBytes('from'), nameBytes('to')]

/** How many transactions go through the whole network, with its journal and indexes, for what LiteSVM alone takes. */
export async function measureSending(): Promise<readonly Measure[]> {
  const bankrun = runBankrun()
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-bench-'))
  const payer = createPayer()
  const accounts = [
    { key: payer.key, lamports: 10n ** 17n, owner: system },
    { key: mint, lamports: 10n ** 10n, owner: tokenProgram, data: writeMint(10n ** 18n) },
    ...[from, to].map((key) => ({ key, lamports: 10n ** 10n, owner: tokenProgram, data: writeHolding(payer, key) })),
  ]
  const svm = createRawSvm()
  const addresses = accounts.map((account, index) => {
    place(svm, account)
    writeAccountFile(join(folder, `${index}.json`), account)
    return getAddressDecoder().decode(account.key)
  })
  const server = await startLocalnet('--ledger', join(folder, 'ledger'), '--account-dir', folder)
  try {
    if (addresses.length !== 4) throw new Error('four accounts')
    const transfers = await compare(server, (blockhash, count) => {
      const transactions = signTransfers(payer, { to: () => to, blockhash, count })
      return { transactions, raw: () => runRaw(svm, transactions) }
    })
    const tokens = await compare(server, (blockhash, count) => {
      const transactions = signTokenTransfers(payer, { from, to, blockhash, count })
      return { transactions, raw: () => runRaw(svm, transactions) }
    })
    return [
      ...rows('SOL transfers', transfers),
      {
        name: 'SOL transfers through HTTP: CPU of each against solana-bankrun in process',
        ours: micros(transfers.one),
        peer: micros(bankrun.microsEach),
        ratio: `${(bankrun.microsEach / transfers.one).toFixed(1)} x`,
        bar: `>= ${leastTimesBankrun} x`,
        isMet: bankrun.microsEach / transfers.one >= leastTimesBankrun,
      },
      ...rows('SPL transfers', tokens),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

type Figures = Record<'raw' | 'one' | 'many' | 'perSecond' | 'perSecondInBatches', number>

/** CPU of each transaction in microseconds: in LiteSVM alone, sent one a request, and in batches. */
function compare(
  server: Server,
  prepare: (blockhash: string, count: number) => { transactions: readonly Uint8Array[]; raw: () => number },
): Promise<Figures> {
  return medians(async (round) => {
    const blockhash = await askBlockhash(server.url)
    const { transactions, raw } = prepare(blockhash, 2 * perRound)
    const [first, second] = [transactions.slice(0, perRound), transactions.slice(perRound)]
    const rawMicros = raw()
    const one = await send(server, writeSends(first, 1))
    const many = await send(server, writeSends(second, batch))
    console.error(`round ${round}: raw ${micros(rawMicros)}, one ${micros(one.micros)}, many ${micros(many.micros)}`)
    return {
      raw: rawMicros,
      one: one.micros,
      many: many.micros,
      perSecond: one.perSecond,
      perSecondInBatches: many.perSecond,
    }
  })
}

async function send(server: Server, bodies: readonly string[]): Promise<{ micros: number; perSecond: number }> {
  const [before, start] = [server.cpuMicros(), performance.now()]
  const good = await post(server.url, { bodies, connections, expected: '"result":"' })
  const [cpu, ms] = [server.cpuMicros() - before, performance.now() - start]
  if (good !== perRound) throw new Error(`${good} of ${perRound} transactions were taken`)
  return { micros: cpu / perRound, perSecond: (perRound / ms) * 1000 }
}

function rows(name: string, { raw, one, many, perSecond, perSecondInBatches }: Figures): Measure[] {
  const row = (how: string, each: number, rate: number, least: number): Measure => ({
    name: `${name} through HTTP, ${how}: CPU of each, all server processes`,
    ours: `${micros(each)} (${Math.round(rate).toLocaleString('en')} a second)`,
    peer: `LiteSVM alone, same bytes: ${micros(raw)}`,
    ratio: `${((raw / each) * 100).toFixed(0)} % of its rate`,
    bar: `>= ${least * 100} %`,
    isMet: raw / each >= least,
  })
  return [
    row('one a request', one, perSecond, leastShare),
    row(`${batch} a batch`, many, perSecondInBatches, leastShareInBatches),
  ]
}

/** CPU of a transfer in solana-bankrun, which is in its own process and speaks no HTTP. */
function runBankrun(): { microsEach: number } {
  const root = join(import.meta.dirname, '..', 'peers', 'localnet')
  if (!existsSync(join(root, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], {
      cwd: root,
      stdio: 'inherit',
    })
  // Without the variable it writes pages about its bank.
  const env = { ...process.env, RUST_LOG: 'off' }
  const text = execFileSync(process.execPath, [join(root, 'bankrun.mjs'), '300'], { encoding: 'utf8', env })
  return JSON.parse(text) as { microsEach: number } // so it writes
}

const writeHolding = (payer: Payer, key: Uint8Array) =>
  writeTokenAccount({ mint, owner: payer.key, amount: key === from ? 10n ** 17n : 0n })

/** Writes an account as the Solana CLI does. */
export function writeAccountFile(
  path: string,
  { key, lamports, owner, data }: { key: Uint8Array; lamports: bigint; owner: Uint8Array; data?: Uint8Array },
): void {
  const decode = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)
  const text = Buffer.from(data ?? []).toString('base64')
  const account = { lamports: 0, data: [text, 'base64'], owner: decode(owner), executable: false, rentEpoch: 0 }
  const written = JSON.stringify({ pubkey: decode(key), account }).replace('"lamports":0', `"lamports":${lamports}`)
  writeFileSync(path, written)
}

const micros = (each: number) => `${each.toFixed(1)} µs`
