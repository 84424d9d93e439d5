import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { packAll } from '../scripts/pack.ts'
import { openRegistry } from '../scripts/packageRegistry.ts'

const windows = process.platform === 'win32'

export type NewSite = AsyncDisposable & {
  readonly folder: string
  readonly run: (script: string) => Promise<void>
  /** Starts `npm run dev`, and returns the printed URL. */
  readonly dev: () => Promise<string>
}

/** Does what the start page says, in an empty folder and with the packed tarballs as registry. */
export async function createNewSite(template: string): Promise<NewSite> {
  const parent = mkdtempSync(join(tmpdir(), 'solsmith-site-'))
  const registry = await openRegistry(packAll(join(parent, 'packages')))
  const folder = join(parent, 'my-app')
  const env = cleanEnv()
  // Asynchronous, because this process is the registry.
  const npm = (args: readonly string[], { cwd = folder, more = {} }: { cwd?: string; more?: NodeJS.ProcessEnv } = {}) =>
    promisify(execFile)('npm', args, { cwd, env: { ...env, ...more }, shell: windows })
  const create = ['create', '--yes', '--registry', registry.url, 'solsmith@latest', 'my-app', '--']
  // A separate cache, because npm reuses the last `create-solsmith@latest` without asking.
  await npm([...create, '--template', template], { cwd: parent, more: { npm_config_cache: join(parent, 'cache') } })
  writeFileSync(join(folder, '.npmrc'), `@solsmith:registry=${registry.url}\n`)
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline'])
  let running: ChildProcess | undefined
  return {
    folder,
    async run(script) {
      await npm(['run', script])
    },
    async dev() {
      let output = ''
      running = spawn('npm', ['run', 'dev'], { cwd: folder, env, detached: !windows, shell: windows })
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (text) => {
          output += text
        })
      const found = () => /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(stripColors(output))?.[0] ?? output
      await expect.poll(found).toMatch(/^http/)
      return found()
    },
    async [Symbol.asyncDispose]() {
      if (running?.pid && running.exitCode === null) process.kill(windows ? running.pid : -running.pid, 'SIGKILL')
      await registry[Symbol.asyncDispose]()
      rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

/** Returns the account. */
export async function signInAndSend(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: /Test wallet/ }).click()
  await modal.getByRole('button', { name: 'Sign', exact: true }).click()
  const signedIn = await page.getByText(/^Signed in as /).textContent()

  const { address } = await generateKeyPairSigner()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('textbox', { name: 'Recipient' }).fill(address)
  await page.getByRole('button', { name: 'Send 0.1 SOL' }).click()
  await page.getByText(/^Confirmed: /).waitFor()
  return signedIn?.replace('Signed in as ', '') ?? ''
}

// Vite prints in colors if the environment asks for them.
const stripColors = (text: string) => text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')

/** Without conditions, options and settings of this run and its npm. */
function cleanEnv(): NodeJS.ProcessEnv {
  const ours =
    /^(NODE_OPTIONS|NODE_ENV|NODE_COMPILE_CACHE|VITEST|VITE_|TEST|SANDBOX_PROGRAMS|npm_(lifecycle|package|command))/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
