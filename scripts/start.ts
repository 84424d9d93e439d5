import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'

import { join } from 'node:path'
import { ensureBuild } from './ensureBuild.ts'
import { offersLogins } from './offersLogins.ts'
import { type Stack, startStack } from './stack.ts'

/**
 * Runs sandbox, server and app, with `--dev` behind Vite. `--reset` resets the sandbox; `--built` uses the last `npm
 * run build`.
 */

const root = join(import.meta.dirname, '..')
const dataDir = process.env.DATA_DIR ?? join(root, '.solsmith')
const runningFile = join(dataDir, 'running.json')
const isDev = process.argv.includes('--dev')
let stack: Stack | undefined
let isEnding = false
const parentCheckMs = 500

watchParent()
await refuseSecondRun()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

const { PORT = '3000', SANDBOX_PORT = '8899', PUBLIC_URL, SANDBOX_EXPLORER_URL } = process.env
// Remote visitors reach the sandbox's port only if the operator says so.
const explorer = SANDBOX_EXPLORER_URL ?? (PUBLIC_URL ? '' : undefined)
stack = await startStack({
  port: Number(PORT),
  rpcPort: Number(SANDBOX_PORT),
  dataDir,
  isReset: process.argv.includes('--reset'),
  isDev,
  webDist: isDev ? undefined : await findBuild(),
  env: {
    ...(PUBLIC_URL && { PUBLIC_URL }),
    ...(explorer !== undefined && { SANDBOX_EXPLORER_URL: explorer }),
    LOGINS: offersLogins(process.env, { isDev }) ? 'on' : 'off',
  },
  log: console.log,
  onLost(name) {
    console.error(`The ${name} ended unexpectedly.`)
    void end(1)
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await mkdir(dataDir, { recursive: true })
await writeFile(runningFile, JSON.stringify({ pid: process.pid, url: stack.url }))
const setupCode = await readFile(join(dataDir, 'setup-code'), 'utf8').catch(() => null)
const lines = [`\n  Solsmith is running: ${stack.url}\n`]
lines.push(
  `  Its sandbox network answers JSON-RPC on port ${new URL(stack.rpcUrl).port}, and shows what happens there: ${stack.rpcUrl}
  Everything there is free. It keeps its state; npm start -- --reset starts over.`,
)
if (stack.walletUrl)
  lines.push(
    process.env.SMTP_URL
      ? `  Its embedded wallet is at ${stack.walletUrl}`
      : `  Its embedded wallet is at ${stack.walletUrl}; the mails that it would send are at ${stack.walletUrl}/inbox`,
  )
if (setupCode && (await isSetupOpen(stack.url)))
  lines.push(`  Mainnet and Devnet are set up on its page Settings, with the code ${setupCode.trim()}\n`)
lines.push('  Stop with Ctrl-C.\n')
console.log(lines.join('\n'))

/** An earlier run can have left an invalid code. */
function isSetupOpen(url: string): Promise<boolean> {
  return (
    fetch(`${url}/api/setup`)
      // Answered by our own server.
      .then(async (answer) => ((await answer.json()) as { isOpen: boolean }).isOpen)
      .catch(() => false)
  )
}

async function findBuild(): Promise<string> {
  const built = process.env.WEB_DIST || join(root, 'apps', 'web', 'dist')
  return process.argv.includes('--built') && existsSync(join(built, 'pages')) ? built : await ensureBuild()
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await stack?.stop()
  await rm(runningFile, { force: true })
  process.exit(code)
}

/** Exits with its parent process, even after a kill. */
function watchParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(0)
  }, parentCheckMs).unref()
}

/** Two stacks with one data folder would corrupt each other's files. */
async function refuseSecondRun(): Promise<void> {
  const running = await readFile(runningFile, 'utf8')
    // Written by this script.
    .then((text) => JSON.parse(text) as { pid: number; url: string })
    .catch(() => null)
  if (!running || !isAlive(running.pid)) return
  const answer = await fetch(running.url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  if (!answer) return
  const { port } = new URL(running.url)
  console.error(`Solsmith is already running at ${running.url} (port ${port}). Open that, or stop it first.`)
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
