import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/ensureBuild.ts'
import { findFreePort } from '../../scripts/freePort.ts'
import type { Measure } from '../../scripts/performance.ts'
import { medians } from './rounds.ts'

const root = join(import.meta.dirname, '..', '..')
const barFirstSeconds = 10
const barSecondSeconds = 1
const startMs = 120_000

const nowhere = 'postgres://none@127.0.0.1:1/none'
/** URLs that refuse immediately, so no PostgreSQL starts. */
const noDatabase = {
  DATABASE_URL: nowhere,
  WALLET_SERVER_DATABASE_URL: nowhere,
  WALLET_RECOVERY_DATABASE_URL: nowhere,
}

/** Delay of `npm start` by the database, with an empty data folder and again. */
export async function measureStart(): Promise<readonly Measure[]> {
  await ensureBuild()
  const found = await medians(async () => {
    const bare = await startTwice(noDatabase)
    const own = await startTwice({})
    return { ...own, bareFirst: bare.first, bareSecond: bare.second }
  })
  return [
    row('first start, from `npm start` to its URL', {
      ours: found.first,
      bare: found.bareFirst,
      bar: barFirstSeconds,
    }),
    row('second start', { ours: found.second, bare: found.bareSecond, bar: barSecondSeconds }),
    row('second start, until the database answers', {
      ours: found.secondReady,
      bare: found.bareSecond,
      bar: barSecondSeconds,
    }),
  ]
}

function row(name: string, { ours, bare, bar }: { ours: number; bare: number; bar: number }): Measure {
  const later = ours - bare
  return {
    name,
    ours: `${ours.toFixed(2)} s, ${later.toFixed(2)} s later`,
    peer: `without a database ${bare.toFixed(2)} s`,
    ratio: (ours / bare).toFixed(2),
    bar: `<= ${bar} s later`,
    isMet: later <= bar,
  }
}

async function startTwice(env: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-bench-'))
  try {
    const first = await start(folder, env)
    const second = await start(folder, env)
    return { first: first.said, second: second.said, secondReady: second.ready }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string, env: Readonly<Record<string, string>>): Promise<{ said: number; ready: number }> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', 'bootstrap.mjs'), join(root, 'scripts', 'start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
  })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit')
  const seconds = () => (performance.now() - began) / 1_000
  let told = ''
  child.stdout.on('data', (text) => {
    told += text
  })
  await waitFor(() => told.includes(`http://localhost:${port}`))
  const said = seconds()
  if (!env.DATABASE_URL) await waitFor(() => hasDatabase(port))
  const ready = seconds()
  child.kill('SIGTERM')
  await ended
  return { said, ready }
}

async function waitFor(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (const from = performance.now(); !(await isDone()); ) {
    if (performance.now() - from > startMs) throw new Error('it did not start')
    await new Promise((done) => setTimeout(done, 10))
  }
}

const hasDatabase = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`)
    .then(async (response) => ((await response.json()) as { database?: string }).database === 'ready') // As the server answers.
    .catch(() => false)
