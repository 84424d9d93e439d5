import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildWeb } from './build.ts'

/** Runs the whole house: the sandbox network, the server with the app, and with `--dev` Vite in front of it. */

const root = join(import.meta.dirname, '..')
const dataDir = process.env.DATA_DIR ?? join(root, '.solsmith')
const runningFile = join(dataDir, 'running.json')
const isDev = process.argv.includes('--dev')
const children: ChildProcess[] = []
let isEnding = false

await refuseSecondRun()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

const webDist = isDev ? undefined : await buildWeb()
const rpcPort = await findPort(Number(process.env.SANDBOX_PORT ?? 8899))
const port = await findPort(Number(process.env.PORT ?? 3000))
const rpcUrl = `http://127.0.0.1:${rpcPort}`
const url = `http://localhost:${port}`

start('sandbox network', ['packages/localnet/src/cli.ts', '--rpc-port', String(rpcPort), '--with-parent'])
await waitFor(`${rpcUrl}/health`, 'sandbox network')

const serverPort = isDev ? await findPort(port + 1) : port
start('server', ['apps/server/src/main.ts', '--with-parent'], {
  PORT: String(serverPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? url,
  SANDBOX_RPC_URL: rpcUrl,
  DATA_DIR: dataDir,
  ...(webDist ? { WEB_DIST: webDist } : {}),
  ...(isDev ? { DEV_ORIGIN: url } : {}),
})
await waitFor(`http://127.0.0.1:${serverPort}/livez`, 'server')
if (isDev) {
  start('Vite', ['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(port), '--strictPort'], {
    API_PORT: String(serverPort),
  })
  await waitFor(url, 'Vite')
}

await mkdir(dataDir, { recursive: true })
await writeFile(runningFile, JSON.stringify({ pid: process.pid, url }))
console.log(`\n  Solsmith is running: ${url}\n`)
console.log(`  Sandbox network      ${rpcUrl}   (nothing here costs money; it starts empty each time)`)
console.log('  Stop with Ctrl-C.\n')

function start(name: string, args: readonly string[], env: Record<string, string> = {}): void {
  const child = spawn(process.execPath, ['--conditions=source', '--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    // A child that sees its standard input close ends by itself, so that nothing is left running if this process dies.
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    // Ctrl-C reaches the whole terminal group; children end when we say so, in order.
    detached: process.platform !== 'win32',
  })
  children.push(child)
  child.on('exit', (code) => {
    if (isEnding) return
    console.error(`The ${name} ended unexpectedly (code ${code}).`)
    void end(1)
  })
}

/** Ends children first, gives them a moment, and leaves nothing running. */
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  const gone = children.map((child) => new Promise<void>((done) => child.once('exit', () => done())))
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  const alive = children.map((child, index) => (child.exitCode === null ? gone[index] : undefined))
  await Promise.race([Promise.all(alive), new Promise((done) => setTimeout(done, 3_000))])
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await rm(runningFile, { force: true })
  process.exit(code)
}

/** Two houses over one data folder would write into each other's files. */
async function refuseSecondRun(): Promise<void> {
  const running = await readFile(runningFile, 'utf8')
    .then((text) => JSON.parse(text) as { pid: number; url: string })
    .catch(() => null)
  if (!running || !isAlive(running.pid)) return
  const answers = await fetch(running.url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  if (!answers) return
  console.error(
    `Solsmith is already running at ${running.url} (port ${new URL(running.url).port}). Open that, or stop it first.`,
  )
  process.exit(1)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The wanted port when it and the next one are free (the WebSocket of a network stands on the next), else any. */
async function findPort(wanted: number): Promise<number> {
  if (await isFree(wanted)) return wanted
  const free = await openPort(0)
  console.log(`Port ${wanted} is in use; using ${free}.`)
  return free
}

const isFree = (port: number) =>
  openPort(port).then(
    () => true,
    () => false,
  )

function openPort(port: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : port))
    })
  })
}

async function waitFor(address: string, name: string): Promise<void> {
  const started = Date.now()
  let hasSaid = false
  while (!isEnding) {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    if (response?.ok) return
    if (!hasSaid && Date.now() - started > 1_000) {
      console.log(`Starting the ${name}...`)
      hasSaid = true
    }
    if (Date.now() - started > 60_000) {
      console.error(`The ${name} did not start within a minute.`)
      await end(1)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
}
