import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from '../scripts/chromium.ts'
import { findFreePort } from '../scripts/freePort.ts'

// May have to build the app first.
vi.setConfig({ testTimeout: 300_000 })

const root = join(import.meta.dirname, '..')
const running: ChildProcess[] = []
let dataDir = ''
// Free ones: another run may be under way on this machine.
let [port, sandboxPort] = [0, 0]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-start-'))
  port = await findFreePort()
  sandboxPort = await findFreePort()
})
afterEach(async () => {
  for (const child of running.splice(0)) endAll(child)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Ends a running command with everything that it has started: the next test needs its ports. */
function endAll({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, 'SIGKILL')
}

/** Runs the first command of `npm start`, with ports and a data folder for this test. */
function start(env: Record<string, string> = {}, ...flags: readonly string[]) {
  const child = spawn('node', ['scripts/bootstrap.mjs', 'scripts/start.ts', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, ...env },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = async () => {
    await expect.poll(() => output, { timeout: 180_000 }).toMatch(/Stop with Ctrl-C/)
    return /Solsmith is running: (\S+)/.exec(output)?.[1] ?? ''
  }
  return { child, exit, url, output: () => output }
}

const demoOf = (output: string) => /toolkit's demo: (\S+)/.exec(output)?.[1] ?? ''

const isOpen = (at: number) =>
  new Promise<boolean>((done) => {
    const socket = createConnection(at, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

test('npm start prints one URL that answers, refuses to run twice, and leaves nothing running after Ctrl-C', async () => {
  const first = start()
  const url = await first.url()
  expect(url).toBe(`http://localhost:${port}`)
  // The page comes first, then the toolkit's demo, the embedded wallet and its inbox.
  const [own, demo, wallet, ...mails] = first.output().match(/https?:\/\/localhost:\d+/g) ?? []
  expect([own, demo, ...mails]).toEqual([url, url, wallet])
  expect(first.output()).toContain(`Its embedded wallet is at ${wallet}`)
  expect((await fetch(url)).status).toBe(200)
  expect(await (await fetch(demoOf(first.output()))).text()).toContain('<title>The wallet toolkit')
  expect(await isOpen(sandboxPort)).toBe(true)

  const second = start()
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`Solsmith is already running at http://localhost:${port} (port ${port}).`)

  first.child.kill('SIGINT')
  expect(await first.exit).toBe(0)
  expect([await isOpen(port), await isOpen(sandboxPort)]).toEqual([false, false])
})

test('npm run dev serves the demo that it prints, on the sandbox', async ({ skip }) => {
  const executablePath = findChromium() ?? ''
  skip(executablePath === '', 'There is no Chromium.')
  const stack = start({}, '--dev')
  await stack.url()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(demoOf(stack.output()))
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox wallet/ })
    .click()
  await page.getByText(/^solana:\S+:\S+$/).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/).waitFor()
})

test('npm start takes another port if its own is in use', { tags: 'release' }, async () => {
  const other = (await import('node:http')).createServer((_, response) => response.end('other'))
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
  const stack = start()
  const url = await stack.url()

  expect(url).not.toBe(`http://localhost:${port}`)
  expect(stack.output()).toContain(`Port ${port} is in use`)
  expect((await fetch(url)).status).toBe(200)

  stack.child.kill('SIGTERM')
  expect(await stack.exit).toBe(0)
  await new Promise((done) => other.close(done))
})

test('leaves nothing running after its parent is killed', async () => {
  const stack = start()
  await stack.url()

  // SIGKILL to the bootstrap: the process that it started loses its pipes and its parent.
  const [pid] = (await readChildren(stack.child.pid)) ?? []
  if (pid) process.kill(pid, 'SIGKILL')

  await expect.poll(() => isOpen(port)).toBe(false)
  await expect.poll(() => isOpen(sandboxPort)).toBe(false)
})

/** Child processes (Linux only). */
async function readChildren(pid: number | undefined): Promise<number[]> {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}
