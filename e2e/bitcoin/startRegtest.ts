import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { superviseCommand } from '../evm/startAnvil.ts'

/** Unpacked by `fetchBitcoin.sh`. */
const root = join(import.meta.dirname, '.solsmith', 'root')
const libraries = join(root, 'usr', 'lib', 'x86_64-linux-gnu')

/** `BITCOIND` names Bitcoin Core or Knots; else the fetched one, with its own loader. */
function findCommand(env: NodeJS.ProcessEnv = process.env): readonly string[] | null {
  if (env.BITCOIND) return existsSync(env.BITCOIND) ? [env.BITCOIND] : null
  const node = join(root, 'usr', 'bin', 'bitcoind')
  return existsSync(node) ? [join(libraries, 'ld-linux-x86-64.so.2'), '--library-path', libraries, node] : null
}

/** Returns why tests on a Bitcoin node must be skipped; null if they can run. */
export function whyNoBitcoin(): string | null {
  if (!existsSync(join(import.meta.dirname, 'node_modules', 'bitcoinjs-lib')))
    return 'bitcoinjs-lib is not installed: npm ci in e2e/bitcoin installs it.'
  if (findCommand()) return null
  return process.env.BITCOIND
    ? `There is no bitcoind at BITCOIND (${process.env.BITCOIND}).`
    : 'There is no Bitcoin node: e2e/bitcoin/fetchBitcoin.sh fetches it on Debian (x64); elsewhere, set BITCOIND to one.'
}

export type Regtest = AsyncDisposable & {
  /** Sends a request. @throws {Error} with the node's message. */
  rpc(method: string, ...params: readonly unknown[]): Promise<unknown>
}

/** Starts a node on a free loopback port. Dispose of it; it also ends with this process. */
export async function startRegtest(): Promise<Regtest> {
  const command = findCommand()
  if (!command) throw new Error(whyNoBitcoin() ?? 'There is no Bitcoin node.')
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-regtest-'))
  const port = await freePort()
  const own = ['-regtest', `-datadir=${folder}`, `-rpcport=${port}`, '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1']
  const quiet = ['-listen=0', '-dnsseed=0', '-txindex=1', '-disablewallet', '-nodebuglogfile', '-printtoconsole=0']
  const all = [...command, ...own, ...quiet, '-rpcuser=test', '-rpcpassword=test']
  const child = spawn('/bin/sh', ['-c', superviseCommand, 'sh', ...all], { stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const rpc = async (method: string, ...params: readonly unknown[]) => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('test:test')}` },
      body: JSON.stringify({ method, params }),
    })
    // By definition of JSON-RPC.
    const { result, error } = (await response.json()) as { result: unknown; error: { message: string } | null }
    if (error) throw new Error(JSON.stringify(error))
    return result
  }
  for (let attempt = 0; ; attempt++) {
    const isUp = await rpc('getblockcount').then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || attempt > startAttempts) throw new Error('The Bitcoin node did not start.')
    await delay(startPollMs)
  }
  return {
    rpc,
    async [Symbol.asyncDispose]() {
      child.stdin?.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const startAttempts = 400
const startPollMs = 50

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
