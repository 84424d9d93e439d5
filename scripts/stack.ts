import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAnswered, keeperSocket } from '../apps/server/src/keeper/keeperFolder.ts'
import { keeperVariables } from '../apps/server/src/keeper/keeperVariables.ts'
import { readCommit } from './build.ts'
import { findFreePort, isFree } from './freePort.ts'
import { sandboxBoundFlags } from './sandboxBounds.ts'

const root = join(import.meta.dirname, '..')

/** The server is not given what opens shares. */
const withoutSecrets = Object.fromEntries(keeperVariables.map((name) => [name, undefined]))

export type StackOptions = {
  /** Wanted ports; others are taken when these are in use. 0 takes any. */
  readonly port: number
  readonly rpcPort: number
  /** Where images, metadata and the ledger of the sandbox are kept. */
  readonly dataDir: string
  /** Begins the sandbox again. */
  readonly isReset?: boolean
  /** The built app; absent when Vite serves it. */
  readonly webDist?: string | undefined
  /** How long a slot of the sandbox lasts; tests of expiry shorten it. */
  readonly slotMs?: number
  /** Puts Vite, with hot reload, in front of the server. */
  readonly isDev?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Called when a part ends by itself. */
  readonly onLost?: (name: string) => void
  readonly log?: (line: string) => void
}

type PartName = 'sandbox network' | 'server' | 'share keeper'

export type Stack = {
  /** What a person opens. */
  readonly url: string
  /** Where the embedded wallet is; null where LOGINS is not on. */
  readonly walletUrl: string | null
  readonly rpcUrl: string
  /** Ends a part as a crash would; for tests. */
  readonly kill: (name: PartName) => Promise<void>
  /** Starts a part again on its port; for tests. */
  readonly restart: (name: PartName) => Promise<void>
  readonly stop: () => Promise<void>
}

/** glibc otherwise learns to keep what large buffers took: a sandbox that was filled once would stay 100 MB larger. */
const memoryEnv = { MALLOC_MMAP_THRESHOLD_: '131072' }

/** Megabytes. With V8's own choice a flood leaves 80 MB of garbage in each process before it is collected. */
const youngSpace = '--max-semi-space-size=2'

type Part = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isUp: () => Promise<boolean>
  /** Whether it starts again by itself when it ends, and everything else keeps running. */
  readonly isRevived?: boolean
}

/** Runs the sandbox network and the server, each in a process of its own, and waits until they answer. */
// Long, because it starts every part, and each way to end ends all of them.
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, webDist, isDev = false, env = {}, log = () => {} } = options
  const rpcPort = await findPort(options.rpcPort, log)
  const port = await findPort(options.port, log)
  const hasLogins = (env.LOGINS ?? process.env.LOGINS) === 'on'
  const { WALLET_PORT, WALLET_ORIGIN } = { ...process.env, ...env }
  const walletPort = hasLogins ? await findPort(options.port === 0 ? 0 : Number(WALLET_PORT || port + 1), log) : null
  const serverPort = isDev ? await findPort(0, log) : port
  const rpcUrl = `http://127.0.0.1:${rpcPort}`
  const url = `http://localhost:${port}`
  const commit = readCommit()
  const genesis = readGenesisFlags(dataDir)
  const parts: Record<string, Part> = {
    'sandbox network': {
      args: [
        ...['packages/localnet/src/cli.ts', '--rpc-port', String(rpcPort), '--enable-v1', '--with-parent'],
        ...['--ledger', join(dataDir, 'sandbox'), ...(options.isReset ? ['--reset'] : [])],
        ...(options.slotMs ? ['--slot-ms', String(options.slotMs)] : []),
        ...allowOrigins([url, env.PUBLIC_URL, env.SANDBOX_EXPLORER_URL]),
        ...sandboxBoundFlags({ ...process.env, ...env }),
        ...genesis,
      ],
      env: {},
      isUp: isServed(`${rpcUrl}/health`),
      isRevived: true,
    },
    server: {
      args: ['apps/server/src/main.ts', '--with-parent'],
      env: {
        PORT: String(serverPort),
        PUBLIC_URL: url,
        ...(walletPort ? { WALLET_PORT: String(walletPort) } : {}),
        SANDBOX_RPC_URL: rpcUrl,
        SANDBOX_EXPLORER_URL: rpcUrl,
        DATA_DIR: dataDir,
        ...(webDist ? { WEB_DIST: webDist } : {}),
        ...(isDev ? { ALLOWED_ORIGINS: url } : {}),
        ...(commit ? { COMMIT: commit } : {}),
        ...env,
        ...withoutSecrets,
      },
      isUp: isServed(`http://127.0.0.1:${serverPort}/livez`),
    },
    ...(hasLogins && {
      'share keeper': {
        args: ['apps/server/src/keeper/main.ts', '--with-parent'],
        env: { DATA_DIR: dataDir, ...env },
        isUp: () => isAnswered(keeperSocket(dataDir)),
        isRevived: true,
      },
    }),
    ...(isDev && {
      Vite: {
        args: ['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(port), '--strictPort'],
        env: { API_PORT: String(serverPort) },
        isUp: isServed(url),
      },
    }),
  }

  const running = new Map<string, ChildProcess>()
  const expected = new Set<ChildProcess>()
  const start = async (name: string) => {
    const part = parts[name]
    if (!part) return
    const child = spawn(
      process.execPath,
      ['--expose-gc', youngSpace, '--conditions=source', '--disable-warning=ExperimentalWarning', ...part.args],
      {
        cwd: root,
        // A child that sees its standard input close ends by itself, so that nothing is left when this process dies.
        stdio: ['pipe', 'ignore', 'inherit'],
        env: { ...process.env, ...memoryEnv, ...part.env },
        // Ctrl-C reaches the whole terminal group; the parts end when this process says so.
        detached: process.platform !== 'win32',
      },
    )
    running.set(name, child)
    if (name === 'sandbox network') offerToOomKiller(child)
    child.on('exit', () => {
      if (expected.has(child)) return
      if (part.isRevived && (isUp || (name === 'sandbox network' && !isSandboxNeeded))) revive(name)
      else options.onLost?.(name)
    })
    await waitFor(part.isUp, name, child, log)
  }
  const isSandboxNeeded = !offersRealNetwork({ ...process.env, ...env })
  let isUp = false
  let isStopping = false
  const failures = new Map<string, number>()
  const retries = new Map<string, NodeJS.Timeout>()
  /** A part starts again by itself, later each time it fails: the others continue without it. */
  const revive = (name: string) => {
    if (isStopping) return
    clearTimeout(retries.get(name))
    const failed = failures.get(name) ?? 0
    const delayMs = Math.min(firstRetryMs * 2 ** failed, lastRetryMs)
    failures.set(name, failed + 1)
    log(`The ${name} ended unexpectedly. It restarts in ${delayMs / 1_000} s; everything else keeps running.`)
    const retry = setTimeout(() => {
      const calm = setTimeout(() => failures.delete(name), lastRetryMs).unref()
      // Its end is told by its exit, which starts it again.
      start(name).catch(() => clearTimeout(calm))
    }, delayMs)
    retries.set(name, retry)
  }
  const end = async (name: string, signal: NodeJS.Signals) => {
    const child = running.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    expected.add(child)
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs)
    await gone
    clearTimeout(timer)
  }
  const stop = async () => {
    isStopping = true
    for (const retry of retries.values()) clearTimeout(retry)
    await Promise.all([...running.keys()].map((name) => end(name, 'SIGTERM')))
  }
  try {
    // At once: none needs another to start.
    const starting = Object.keys(parts).map((name) => {
      // Where there are real networks, a sandbox that cannot start is no reason to refuse their visitors.
      return name === 'sandbox network' && !isSandboxNeeded ? start(name).catch(() => {}) : start(name)
    })
    await Promise.all(starting)
    isUp = true
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    rpcUrl,
    walletUrl: walletPort === null ? null : WALLET_ORIGIN || `http://localhost:${walletPort}`,
    kill: (name) => end(name, 'SIGKILL'),
    restart: start,
    stop,
  }
}

/** Pages of other sites have no business in someone's sandbox. */
const allowOrigins = (urls: readonly (string | undefined)[]) =>
  urls.flatMap((url) => (url && URL.canParse(url) ? ['--allow-origin', new URL(url).origin] : []))

/** After these waits a sandbox that has ended starts again. */
const firstRetryMs = 1_000
const lastRetryMs = 60_000

/** After this a part is killed: longer than the server takes at most, and shorter than containers are given. */
const endTimeoutMs = 8_000

/** How long a part may take to answer: a busy machine needs several times as long as usual. */
const startTimeoutMs = 180_000

const offersRealNetwork = (env: Readonly<Record<string, string | undefined>>) =>
  Boolean(env.MAINNET_RPC_URL || env.DEVNET_RPC_URL)

/** Where memory runs out, Linux ends the sandbox and its virtual machine first, which inherits this. */
function offerToOomKiller({ pid }: ChildProcess): void {
  if (process.platform !== 'linux' || pid === undefined) return
  writeFile(`/proc/${pid}/oom_score_adj`, '900').catch(() => {})
}

/** What the sandbox network is told about its beginning. */
function readGenesisFlags(dataDir: string): readonly string[] {
  const args = ['--conditions=source', join(root, 'scripts', 'sandboxGenesis.ts'), dataDir]
  // Written by that script: a list of texts.
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as string[]
}

async function findPort(wanted: number, log: (line: string) => void): Promise<number> {
  if (wanted === 0) return findFreePort()
  if (await isFree(wanted)) return wanted
  const free = await findFreePort()
  log(`Port ${wanted} is in use; using ${free}.`)
  return free
}

async function waitFor(
  isUp: () => Promise<boolean>,
  name: string,
  child: ChildProcess,
  log: (line: string) => void,
): Promise<void> {
  const started = Date.now()
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  let hasSaid = false
  while (!isOver() && Date.now() - started < startTimeoutMs) {
    if (await isUp()) return
    if (!hasSaid && Date.now() - started > 1_000) {
      log(`Starting the ${name}...`)
      hasSaid = true
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  const reason = isOver()
    ? `it ended (${child.signalCode ?? `exit code ${child.exitCode}`})`
    : `it did not answer within ${startTimeoutMs / 1_000} s`
  throw new TypeError(`The ${name} did not start: ${reason}.`)
}

const isServed = (address: string) => async (): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false
