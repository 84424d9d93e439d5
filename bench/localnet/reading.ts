import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddressDecoder } from '@solana/kit'
import type { Measure } from '../main.ts'
import { ask, post } from './load.ts'
import { type Server, startLocalnet, startServer } from './processes.ts'
import { createRawSvm, place } from './rawSvm.ts'
import { medians } from './rounds.ts'
import { writeAccountFile } from './sending.ts'
import { nameBytes, tokenProgram, writeTokenAccount } from './transfers.ts'

const perRound = 10_000
const connections = 32
const mostOfNaive = 1 / 6
const mostOfScan = 1 / 100

const tokenAccounts = 10_000
const scansPerRound = 20
const searchesPerRound = 3_000

const decode = (key: Uint8Array): string => getAddressDecoder().decode(key)
const micros = (each: number) => `${each.toFixed(1)} µs`

/** What reading costs, against LiteSVM's public API behind `node:http`. */
export async function measureReading(): Promise<readonly Measure[]> {
  const [ours, naive] = [await startLocalnet(), await startServer('bench/localnet/naiveServer.ts')]
  const addresses = Array.from({ length: 200 }, (_, index) => decode(nameBytes(`reader ${index}`)))
  for (const address of addresses) {
    await ask(ours.url, 'requestAirdrop', address, 1_000_000_000)
    await ask(naive.url, 'airdrop', address)
  }
  try {
    return [
      await compare('getBalance', { ours, naive, addresses, config: { commitment: 'processed' } }),
      await compare('getAccountInfo', {
        ours,
        naive,
        addresses,
        config: { commitment: 'processed', encoding: 'base64' },
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), naive.stop()])
  }
}

async function compare(
  method: string,
  input: { ours: Server; naive: Server; addresses: readonly string[]; config: object },
): Promise<Measure> {
  const bodies = Array.from({ length: perRound }, (_, id) => {
    const params = [input.addresses[id % input.addresses.length], input.config]
    return JSON.stringify({ jsonrpc: '2.0', id, method, params })
  })
  const figures = await medians(async () => ({
    ours: await read(input.ours, bodies),
    naive: await read(input.naive, bodies),
  }))
  const ratio = figures.ours / figures.naive
  return {
    name: `${method}: server CPU of a request`,
    ours: micros(figures.ours),
    peer: `LiteSVM's public API on node:http: ${micros(figures.naive)}`,
    ratio: ratio.toFixed(3),
    bar: `<= ${mostOfNaive.toFixed(3)}`,
    isMet: ratio <= mostOfNaive,
  }
}

async function read(server: Server, bodies: readonly string[]): Promise<number> {
  const before = server.cpuMicros()
  const good = await post(server.url, { bodies, connections, expected: '1000000000' })
  if (good !== bodies.length) throw new Error(`${good} of ${bodies.length} were answered`)
  return (server.cpuMicros() - before) / bodies.length
}

/** What it costs to find one token account among ten thousand. */
export async function measureSearching(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-bench-'))
  const accountFolder = join(folder, 'accounts')
  mkdirSync(accountFolder)
  const svm = createRawSvm()
  const rare = nameBytes('rare mint')
  for (let index = 0; index < tokenAccounts; index += 1) {
    const mint = index === 7_777 ? rare : nameBytes('common mint')
    const data = writeTokenAccount({ mint, owner: nameBytes(`owner ${index}`), amount: 1n })
    const account = { key: nameBytes(`token ${index}`), lamports: 2_039_280n, owner: tokenProgram, data }
    place(svm, account)
    writeAccountFile(join(accountFolder, `${index}.json`), account)
  }
  const server = await startLocalnet('--account-dir', accountFolder)
  const filters = [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: decode(rare) } }]
  const config = { commitment: 'processed', encoding: 'base64', filters }
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getProgramAccounts',
    params: [decode(tokenProgram), config],
  })
  try {
    const figures = await medians(async () => ({
      scan: scan(() => {
        const found = svm.getProgramAccounts(tokenProgram).filter((entry) => {
          const data = entry.account().data()
          return data.length === 165 && Buffer.compare(data.subarray(0, 32), rare) === 0
        })
        if (found.length !== 1) throw new Error(`the scan found ${found.length}`)
      }),
      search: await search(server, body),
    }))
    const ratio = figures.search / figures.scan
    return [
      {
        name: `getProgramAccounts, one match among ${tokenAccounts.toLocaleString('en')} token accounts: server CPU of a request`,
        ours: micros(figures.search),
        peer: `the same filter over LiteSVM's list, in process: ${micros(figures.scan)}`,
        ratio: ratio.toFixed(4),
        bar: `<= ${mostOfScan}`,
        isMet: ratio <= mostOfScan,
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

function scan(once: () => void): number {
  const before = process.cpuUsage()
  for (let count = 0; count < scansPerRound; count += 1) once()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / scansPerRound
}

async function search(server: Server, body: string): Promise<number> {
  const before = server.cpuMicros()
  const bodies = Array<string>(searchesPerRound).fill(body)
  const good = await post(server.url, { bodies, connections, expected: '"pubkey"' })
  if (good !== searchesPerRound) throw new Error(`${good} matches in ${searchesPerRound} answers`)
  return (server.cpuMicros() - before) / searchesPerRound
}
