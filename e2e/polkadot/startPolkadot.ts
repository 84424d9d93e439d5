import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { superviseCommand } from '../evm/startAnvil.ts'

const modules = join(import.meta.dirname, 'node_modules')
const cli = join(modules, '@acala-network', 'chopsticks', 'chopsticks.cjs')
const genesis = join(modules, '@substrate', 'connect-known-chains', 'dist', 'esm', 'specs', 'rococo_v2_2_asset_hub.js')

/** Returns why tests on a Polkadot runtime must be skipped; null if they can run. */
export const whyNoPolkadot = (): string | null =>
  existsSync(cli) && existsSync(genesis)
    ? null
    : 'chopsticks and a genesis are not installed: npm ci in e2e/polkadot installs them.'

/** The runtime of Rococo Asset Hub (2023) on chopsticks, for tests. */
export type PolkadotChain = AsyncDisposable & {
  readonly url: string
  /** Sends a request. @throws {Error} with the node's message. */
  rpc(method: string, ...params: readonly unknown[]): Promise<unknown>
}

/**
 * Starts a chain on a free loopback port; a block follows each transaction. Dispose of it; it also ends with this process.
 *
 * @param input.storage - Storage keys and values in hex, in place of the genesis's.
 */
export async function startPolkadot({
  storage,
}: {
  readonly storage: Readonly<Record<string, string>>
}): Promise<PolkadotChain> {
  const reason = whyNoPolkadot()
  if (reason !== null) throw new TypeError(reason)
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-polkadot-'))
  const [text] = Object.values<string>(await import(pathToFileURL(genesis).href))
  const spec = JSON.parse(text ?? '')
  Object.assign(spec.genesis.raw.top, storage)
  await writeFile(join(folder, 'genesis.json'), JSON.stringify(spec))
  const own = [`--genesis=${join(folder, 'genesis.json')}`, '--port=0', '--build-block-mode=Instant']
  const all = [process.execPath, cli, ...own, '--mock-signature-host=false']
  const child = spawn('/bin/sh', ['-c', superviseCommand, 'sh', ...all], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: folder,
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<string>((done, fail) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += chunk
      const [, found] = /listening on\D*?(?:[\d.]+|\[[\d:a-f]*\]|localhost)?:(\d+)/i.exec(log) ?? []
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(`chopsticks did not start: ${log.slice(-2_000)}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async rpc(method, ...params) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      // By definition of JSON-RPC.
      const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
      if (error) throw new TypeError(JSON.stringify(error))
      return result
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
