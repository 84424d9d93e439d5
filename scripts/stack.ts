import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAnswered, keeperSocket } from '../apps/server/src/keeper/keeperFolder.ts'
import { keeperVariables } from '../apps/server/src/keeper/keeperVariables.ts'
import { findFreePort, isFree } from './freePort.ts'
import { isPacked, readCommit } from './readCommit.ts'
import { sandboxBoundFlags } from './sandboxBounds.ts'

const root = join(import.meta.dirname, '..')

const scriptOf = (path: string) => `${path}${isPacked ? '.js' : '.ts'}`

/** Two megabytes: with V8's default, a flood leaves 80 MB of garbage per process before collection. */
const nodeFlags = [
  ...['--expose-gc', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning'],
  ...(isPacked ? [] : ['--conditions=source']),
]

const withoutSecrets = Object.fromEntries(keeperVariables.map((name) => [name, undefined]))

export type StackOptions = {
  /** Preferred ports; others if in use. 0 for any. */
  readonly port: number
  readonly rpcPort: number
  /** Folder of images, metadata and the sandbox's ledger. */
  readonly dataDir: string
  readonly isReset?: boolean
  readonly webDist?: string | undefined
  /** Slot time of the sandbox; shorter in expiry tests. */
  readonly slotMs?: number
  readonly isDev?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly onLost?: (name: string) => void
  readonly log?: (line: string) => void
}

type PartName = 'sandbox network' | 'server' | 'share keeper'

export type Stack = {
  readonly url: string
  /** URL of the embedded wallet; null without LOGINS. */
  readonly walletUrl: string | null
  readonly rpcUrl: string
  readonly kill: (name: PartName) => Promise<void>
  readonly restart: (name: PartName) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Otherwise glibc raises its mmap threshold with large buffers: a sandbox once full would stay 100 MB larger. */
const memoryEnv = { MALLOC_MMAP_THRESHOLD_: '131072' }

type Part = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isUp: () => Promise<boolean>
  readonly isRevived?: boolean
}

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
  const parts: Record<string, Part> = {
    'sandbox network': {
      args: [
        ...sandboxArgs({ dataDir, rpcPort, origins: [url, env.PUBLIC_URL, env.SANDBOX_EXPLORER_URL], env }),
        ...(options.isReset ? ['--reset'] : []),
        ...(options.slotMs ? ['--slot-ms', String(options.slotMs)] : []),
      ],
      env: {},
      isUp: isServed(`${rpcUrl}/health`),
      isRevived: true,
    },
    server: {
      args: [scriptOf('apps/server/src/main'), '--with-parent'],
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
    ...(hasLogins &&
      !(env.KEEPER_URL ?? process.env.KEEPER_URL) && {
        'share keeper': {
          args: [scriptOf('apps/server/src/keeper/main'), '--with-parent'],
          env: { PUBLIC_URL: url, DATA_DIR: dataDir, ...env },
          isUp: () => isAnswered(keeperSocket(dataDir)),
          isRevived: true,
        },
      }),
    ...(isDev && {
      Vite: {
        args: [
          ...['--import', './scripts/endWithParent.ts'],
          ...['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(port), '--strictPort'],
        ],
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
    const child = spawn(process.execPath, [...nodeFlags, ...part.args], {
      cwd: root,
      // A child exits when its stdin closes, so none survives this process.
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, ...memoryEnv, ...part.env },
      // Ctrl-C reaches the whole terminal group; the parts stop when this process tells them to.
      detached: process.platform !== 'win32',
    })
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
  /** Restarts a part, with increasing delays; the others continue. */
  const revive = (name: string) => {
    if (isStopping) return
    clearTimeout(retries.get(name))
    const failed = failures.get(name) ?? 0
    const delayMs = Math.min(firstRetryMs * 2 ** failed, lastRetryMs)
    failures.set(name, failed + 1)
    log(`The ${name} ended unexpectedly. It restarts in ${delayMs / 1_000} s; everything else keeps running.`)
    const retry = setTimeout(() => {
      const calm = setTimeout(() => failures.delete(name), lastRetryMs).unref()
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
    // In parallel: no part depends on another to start.
    const starting = Object.keys(parts).map((name) => {
      // With real networks, visitors are served even if the sandbox cannot start.
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

type Sandbox = {
  readonly dataDir: string
  readonly rpcPort: number
  readonly origins: readonly (string | undefined)[]
  readonly env: Readonly<Record<string, string | undefined>>
}

const sandboxArgs = ({ dataDir, rpcPort, origins, env }: Sandbox): readonly string[] => [
  ...[scriptOf('packages/localnet/src/cli'), '--rpc-port', String(rpcPort), '--enable-v1', '--with-parent'],
  ...['--ledger', join(dataDir, 'sandbox'), ...allowOrigins(origins)],
  ...sandboxBoundFlags({ ...process.env, ...env }),
  ...readGenesisFlags(dataDir),
]

/** Starts one of several processes, and ends with it. */
export function startRole(role: string, { dataDir, webDist }: { dataDir: string; webDist?: string | undefined }): void {
  const { HOST = '127.0.0.1', SANDBOX_PORT = '8899', PUBLIC_URL, SANDBOX_EXPLORER_URL } = process.env
  const sandbox = () => [
    ...sandboxArgs({ dataDir, rpcPort: Number(SANDBOX_PORT), origins: [PUBLIC_URL, SANDBOX_EXPLORER_URL], env: {} }),
    ...['--bind-address', HOST],
  ]
  const main = role === 'keeper' ? 'apps/server/src/keeper/main' : 'apps/server/src/main'
  const args = role === 'sandbox' ? sandbox() : [scriptOf(main), '--with-parent']
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...memoryEnv, DATA_DIR: dataDir, ...(webDist && { WEB_DIST: webDist }) },
    detached: process.platform !== 'win32',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

const allowOrigins = (urls: readonly (string | undefined)[]) =>
  urls.flatMap((url) => (url && URL.canParse(url) ? ['--allow-origin', new URL(url).origin] : []))

const firstRetryMs = 1_000
const lastRetryMs = 60_000

/** Before a part is killed: longer than the server's maximum, shorter than a container's limit. */
const endTimeoutMs = 8_000

const startTimeoutMs = 180_000

const offersRealNetwork = (env: Readonly<Record<string, string | undefined>>) =>
  Boolean(env.MAINNET_RPC_URL || env.DEVNET_RPC_URL)

/** Makes Linux kill the sandbox and its virtual machine, which inherits this, first when out of memory. */
function offerToOomKiller({ pid }: ChildProcess): void {
  if (process.platform !== 'linux' || pid === undefined) return
  writeFile(`/proc/${pid}/oom_score_adj`, '900').catch(() => {})
}

function readGenesisFlags(dataDir: string): readonly string[] {
  const args = [...nodeFlags, scriptOf('scripts/sandboxGenesis'), dataDir]
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
