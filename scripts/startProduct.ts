import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '../apps/server/src/database/findBinaries.ts'
import { offersLogins } from './offersLogins.ts'
import { type Stack, startStack } from './stack.ts'

export type Product = {
  readonly dataDir: string
  readonly isDev: boolean
  readonly isReset: boolean
  /** The built app; undefined if Vite serves it. */
  readonly findWeb: () => Promise<string | undefined>
  readonly resetCommand: string
}

const parentCheckMs = 500

export async function startProduct({ dataDir, isDev, isReset, findWeb, resetCommand }: Product): Promise<void> {
  const runningFile = join(dataDir, 'running.json')
  let stack: Stack | undefined
  let isEnding = false
  const end = async (code: number): Promise<void> => {
    if (isEnding) return
    isEnding = true
    await stack?.stop()
    await rm(runningFile, { force: true })
    process.exit(code)
  }
  watchParent(() => void end(0))
  await refuseSecondRun(runningFile)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

  const { PORT = '3000', SANDBOX_PORT = '8899', PUBLIC_URL, SANDBOX_EXPLORER_URL } = process.env
  // Remote visitors reach the sandbox's port only if the operator says so.
  const explorer = SANDBOX_EXPLORER_URL ?? (PUBLIC_URL ? '' : undefined)
  stack = await startStack({
    port: Number(PORT),
    rpcPort: Number(SANDBOX_PORT),
    dataDir,
    isReset,
    isDev,
    webDist: await findWeb(),
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
  for (const line of await describe(stack, dataDir, resetCommand)) console.log(line)
}

async function describe(stack: Stack, dataDir: string, resetCommand: string): Promise<readonly string[]> {
  const setupCode = await readFile(join(dataDir, 'setup-code'), 'utf8').catch(() => null)
  const lines = [`\n  Solsmith is running: ${stack.url}\n`]
  lines.push(
    `  Its sandbox network answers JSON-RPC on port ${new URL(stack.rpcUrl).port}, and shows what happens there: ${stack.rpcUrl}
  Everything there is free. It keeps its state; ${resetCommand} starts over.
  The wallet toolkit's demo: ${stack.url}/demo`,
  )
  if (!hasDatabase())
    lines.push(
      `  No PostgreSQL is packaged for ${process.platform}-${process.arch}, so embedded wallets, account names, charts, history, purchases and sites' projects are off. Set DATABASE_URL or PG_BIN to turn them on.`,
    )
  else if (stack.walletUrl)
    lines.push(
      process.env.SMTP_URL
        ? `  Its embedded wallet is at ${stack.walletUrl}`
        : `  Its embedded wallet is at ${stack.walletUrl}; the mails that it would send are at ${stack.walletUrl}/inbox`,
    )
  if (setupCode && (await isSetupOpen(stack.url)))
    lines.push(`  Mainnet and Devnet are set up on its page Settings, with the code ${setupCode.trim()}\n`)
  lines.push('  Stop with Ctrl-C.\n')
  return lines
}

const hasDatabase = () => Boolean(process.env.DATABASE_URL) || findBinaries(process.env.PG_BIN || null).length > 0

/** An earlier run can have left an invalid code. */
function isSetupOpen(url: string): Promise<boolean> {
  return (
    fetch(`${url}/api/setup`)
      // Answered by our own server.
      .then(async (answer) => ((await answer.json()) as { isOpen: boolean }).isOpen)
      .catch(() => false)
  )
}

/** Exits with its parent process, even after a kill. */
function watchParent(end: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, parentCheckMs).unref()
}

/** Two stacks with one data folder would corrupt each other's files. */
async function refuseSecondRun(runningFile: string): Promise<void> {
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
