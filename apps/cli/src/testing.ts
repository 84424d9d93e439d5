import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Address, createKeyPairSignerFromBytes, type KeyPairSigner } from '@solana/kit'
import { type ChainRpc, createRpc } from '@solsmith/chain'
import type { LocalnetOptions } from '@solsmith/localnet'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import { cpLockAddress, cpmmAddress, tokenMetadataAddress } from '@solsmith/tokens'
import { createCpmmGenesis } from '../../../programs/cpmm/genesis.ts'
import { readProgram } from '../../../programs/readProgram.ts'
import manifest from '../package.json' with { type: 'json' }
import { run as runCommandLine } from './run.ts'

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

type Told = Ended & { readonly said: Record<string, unknown> }

export type Bench = AsyncDisposable & {
  readonly localnet: TestLocalnet
  readonly rpc: ChainRpc
  readonly folder: string
  readonly wallet: Address
  readonly signer: KeyPairSigner
  readonly write: (name: string, text: string | Uint8Array) => string
  readonly makeKeyFile: (lamports: bigint) => Promise<{ readonly path: string; readonly address: Address }>
  readonly start: (args: readonly string[]) => { readonly child: ChildProcess; readonly done: Promise<Ended> }
  /** Runs in this process, which takes hundredths of a second instead of a second. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  readonly tell: (...args: readonly string[]) => Promise<Told>
  readonly tellAlone: (...args: readonly string[]) => Promise<Told>
  /** Another URL of the network; each call is seen before the network gets it. */
  readonly watchCalls: (see: (call: Call) => unknown) => Promise<AsyncDisposable & { readonly url: string }>
}

type Call = { readonly method: string; readonly params: readonly unknown[] }

const cliPath = join(import.meta.dirname, 'cli.ts')

export async function startBench(options: LocalnetOptions = {}): Promise<Bench> {
  const localnet = await startLocalnet({
    ...options,
    takesV1: true,
    programs: [
      { address: tokenMetadataAddress, elf: readProgram('token-metadata', 3) },
      { address: cpmmAddress, elf: readProgram('cpmm', 3) },
      { address: cpLockAddress, elf: readProgram('cp-lock', 3) },
    ],
    accounts: (await createCpmmGenesis((bytes) => BigInt(bytes + 128) * 6_960n)).map(({ address: at, ...account }) => ({
      address: at,
      account: { ...account, executable: false, rentEpoch: 0n },
    })),
  })
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-cli-'))
  const { bytes, signer } = await makeKey()
  const writeKey = (name: string, key: Uint8Array) => {
    writeFileSync(join(folder, name), JSON.stringify([...key]), { mode: 0o600 })
    return join(folder, name)
  }
  writeKey('key.json', bytes)
  await localnet.airdrop(signer.address, 100_000_000_000n)
  const journal = join(folder, 'journal')
  const flags = ['--rpc', localnet.rpcUrl, '--keypair', join(folder, 'key.json'), '--journal', journal]
  const start: Bench['start'] = (args) => {
    const child = spawn(process.execPath, ['--conditions=source', cliPath, ...flags, ...args])
    const [stdout, stderr]: [string[], string[]] = [[], []]
    child.stdout.on('data', (text) => stdout.push(String(text)))
    child.stderr.on('data', (text) => stderr.push(String(text)))
    child.stdin.end()
    const done = new Promise<Ended>((resolve) =>
      child.once('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') })),
    )
    return { child, done }
  }
  const write: Bench['write'] = (name, text) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const run: Bench['run'] = (...args) => {
    const all = [...flags, ...args]
    return runHere(all).finally(() => release(all[all.lastIndexOf('--journal') + 1] ?? journal))
  }
  return {
    localnet,
    folder,
    signer,
    start,
    run,
    rpc: createRpc({ url: localnet.rpcUrl }),
    wallet: signer.address,
    write,
    async makeKeyFile(lamports) {
      const other = await makeKey()
      await localnet.airdrop(other.signer.address, lamports)
      const { address } = other.signer
      return { address, path: writeKey(`${address}.json`, other.bytes) }
    },
    tell: async (...args) => readTold(await run(...args, '--json', '--yes')),
    tellAlone: async (...args) => readTold(await start([...args, '--json', '--yes']).done),
    watchCalls: (see) => forward(localnet.rpcUrl, see),
    async [Symbol.asyncDispose]() {
      await localnet[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

async function runHere(args: readonly string[]): Promise<Ended> {
  const written = { stdout: '', stderr: '' }
  const sink = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _, done) {
        written[name] += String(chunk)
        done()
      },
    })
  const terminal = { stdin: Readable.from([]), stdout: sink('stdout'), stderr: sink('stderr') }
  return { code: await runCommandLine(args, manifest.version, terminal), ...written }
}

async function forward(rpcUrl: string, see: (call: Call) => unknown) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    // Written by this program.
    await see(JSON.parse(body) as Call)
    const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Releases the locks of a run in this process. */
export function release(journal: string): void {
  if (!existsSync(journal)) return
  for (const name of readdirSync(journal)) {
    const path = join(journal, name)
    if (name.endsWith('.lock') && readFileSync(path, 'utf8') === String(process.pid)) rmSync(path)
  }
}

const readTold = (ended: Ended): Told => ({
  ...ended,
  said: JSON.parse(ended.stdout || '{}') as Record<string, unknown>,
})

/** A key file holds the seed and the public key, 64 bytes. */
async function makeKey(): Promise<{ bytes: Uint8Array; signer: KeyPairSigner }> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const bytes = new Uint8Array([...pkcs8.slice(-32), ...publicKey])
  return { bytes, signer: await createKeyPairSignerFromBytes(bytes) }
}
