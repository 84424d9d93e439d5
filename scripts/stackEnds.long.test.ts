import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, beforeEach, expect } from 'vitest'
import { startStack } from './stack.ts'
import { listProcesses } from './stackUsage.ts'

const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-ends-'))
    await mkdir(join(dataDir, 'web', 'pages'), { recursive: true })
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
})

beforeEach(({ skip }) => {
  if (process.platform !== 'linux') skip('Which processes there are is read from /proc, which only Linux has.')
})

const root = join(import.meta.dirname, '..')

function listHouse(dataDir: string): readonly number[] {
  const all = listProcesses()
  const named = all.filter(({ command, env }) => command.includes(dataDir) || env.includes(`DATA_DIR=${dataDir}`))
  return named.map(({ pid }) => pid)
}

const findKeeper = (dataDir: string) =>
  listProcesses().find(({ command, env }) => command.includes('keeper/main.ts') && env.includes(`DATA_DIR=${dataDir}`))

const isServed = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false

test.for([
  ['SIGTERM to npm', 'npm', ['start', '--', '--built'], 'SIGTERM'],
  ['SIGTERM to what the container starts', 'node', ['scripts/bootstrap.mjs', 'scripts/start.ts', '--built'], 'SIGTERM'],
  ['SIGKILL to it', 'node', ['scripts/bootstrap.mjs', 'scripts/start.ts', '--built'], 'SIGKILL'],
  ['SIGKILL to npm run dev', 'node', ['scripts/bootstrap.mjs', 'scripts/start.ts', '--dev'], 'SIGKILL'],
] as const)('%s ends every process of it', async ([, command, args, signal], { dataDir }) => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    WEB_DIST: join(dataDir, 'web'),
    PORT: '0',
    SANDBOX_PORT: '0',
  }
  const started = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  started.stdout.on('data', (bytes) => (output += bytes))
  await expect.poll(() => output).toContain('Stop with Ctrl-C')
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
  expect(await isServed(`${url}/livez`)).toBe(true)
  expect(listHouse(dataDir).length).toBeGreaterThan(3)
  // Built, logins are on by default.
  if (args.at(-1) === '--built') {
    expect(findKeeper(dataDir)).not.toBeUndefined()
    expect(output).toContain('Its embedded wallet is at')
  }

  started.kill(signal)
  await once(started, 'exit')

  await expect.poll(() => listHouse(dataDir)).toEqual([])
  expect(await isServed(`${url}/livez`)).toBe(false)
})

test('ROLE starts one part alone', async ({ dataDir }) => {
  const started = spawn('node', ['scripts/bootstrap.mjs', 'scripts/start.ts', '--built'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: '0', ROLE: 'sandbox' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  started.stdout.on('data', (bytes) => (output += bytes))
  await expect.poll(() => output).toContain('Solana localnet ready at')
  const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0] ?? ''
  expect(await isServed(`${url}/health`)).toBe(true)
  const commands = listProcesses().filter(({ pid }) => listHouse(dataDir).includes(pid))
  expect(commands.filter(({ command }) => command.includes('apps/server'))).toEqual([])

  started.kill('SIGTERM')
  await once(started, 'exit')

  await expect.poll(() => listHouse(dataDir)).toEqual([])
})

test('restarts a killed sandbox with its state, and serves meanwhile', async ({ dataDir }) => {
  const lines: string[] = []
  const lost: string[] = []
  const stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    log: (line) => lines.push(line),
    onLost: (name) => lost.push(name),
  })
  const genesis = async () => (await ask(`${stack.url}/rpc/sandbox`)).result
  const before = await genesis()

  const sandbox = listProcesses().find(
    ({ command }) => command.includes('localnet/src/cli.ts') && command.includes(dataDir),
  )
  if (sandbox) process.kill(sandbox.pid, 'SIGKILL')

  await expect.poll(() => lines.join()).toContain('It restarts in 1 s; everything else keeps running.')
  expect(await isServed(`${stack.url}/livez`)).toBe(true)
  await expect.poll(genesis).toBe(before)
  expect(lost).toEqual([])
  await stack.stop()
})

test('names and restarts a killed share keeper, and hides its secrets from the server', async ({ dataDir }) => {
  const lines: string[] = []
  const lost: string[] = []
  const stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    env: { LOGINS: 'on', AWS_SECRET_ACCESS_KEY: 'of-this-test', WALLET_KMS_SERVER_KEY: 'of-this-test' },
    log: (line) => lines.push(line),
    onLost: (name) => lost.push(name),
  })
  const origin = stack.walletUrl ?? ''
  const askKey = async () => {
    const headers = { 'content-type': 'application/json', origin }
    const answer = await fetch(`${origin}/wallet/v1/shares/key`, { method: 'POST', headers, body: '{}' })
    // The server answers JSON, errors included.
    const body = (await answer.json()) as { publicKey?: string; reasons?: readonly { name: string }[] }
    return body.publicKey ?? body.reasons?.[0]?.name
  }
  const before = await askKey()
  expect(before).toMatch(/^[\w-]{43}$/)
  const server = listProcesses().find(
    ({ command, env }) => command.includes('server/src/main.ts') && env.includes(`DATA_DIR=${dataDir}`),
  )
  expect(findKeeper(dataDir)?.env).toContain('of-this-test')
  expect(server?.env).not.toContain('of-this-test')

  process.kill(findKeeper(dataDir)?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => lines.join()).toContain('The share keeper ended unexpectedly. It restarts in 1 s')
  expect(await askKey()).toBe('KeeperUnavailableError')

  expect(await isServed(`${stack.url}/livez`)).toBe(true)
  await expect.poll(askKey).toBe(before)
  expect(lost).toEqual([])
  await stack.stop()
  expect(listHouse(dataDir)).toEqual([])
})

test('serves visitors of another network if the sandbox cannot start', async ({ dataDir }) => {
  const env = { MAINNET_RPC_URL: 'http://127.0.0.1:9', SANDBOX_ACCOUNTS_BYTES: 'nonsense' }
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, env })

  expect(await isServed(`${stack.url}/livez`)).toBe(true)

  await stack.stop()
  await expect(
    startStack({ port: 0, rpcPort: 0, dataDir, env: { SANDBOX_ACCOUNTS_BYTES: 'nonsense' } }),
  ).rejects.toThrow('The sandbox network did not start: it ended (exit code 1).')
})

async function ask(url: string): Promise<{ result?: string }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  // The server answers JSON, errors included.
  return (await answer.json()) as { result?: string }
}
