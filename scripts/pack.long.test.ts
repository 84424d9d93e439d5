import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAll, publicPackages } from './pack.ts'
import { timeouts } from './timeouts.ts'

const root = join(import.meta.dirname, '..')
const versions: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies

const companions = [
  '@solana/kit',
  '@solana-program/system',
  '@tanstack/react-query',
  '@types/node',
  '@types/react',
  'react',
  'vite',
  'vitest',
]

const linters = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5']

/** Their examples need a server, a browser or npm. */
const withoutRun = new Set(['wire', 'connect-react', 'connect-elements', 'test-wallet', 'create-solsmith'])

const nameOf = (folder: string) => (folder === 'create-solsmith' ? folder : `@solsmith/${folder}`)

let app: string
let tarballs: readonly string[]
/** Null if it worked. */
let missing: string | null

beforeAll(() => {
  app = mkdtempSync(join(tmpdir(), 'solsmith-pack-'))
  tarballs = packAll(app)
  writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }')
  const wanted = companions.map((name) => `${name}@${versions[name]}`)
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0']
  const { status, stderr } = spawnSync('npm', [...args, ...tarballs, ...wanted, ...linters], {
    cwd: app,
    encoding: 'utf8',
    timeout: 120_000,
    shell: process.platform === 'win32',
  })
  const isOffline = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED/.exec(stderr)?.[0]
  if (status !== 0 && !isOffline) throw new Error(`npm install failed:\n${stderr}`)
  missing = status === 0 ? null : (isOffline ?? 'no registry')
})

afterAll(() => rmSync(app, { recursive: true, force: true }))

const tarballOf = (name: (typeof publicPackages)[number]) => tarballs[publicPackages.indexOf(name)] ?? ''

describe.each(publicPackages)('%s', (name) => {
  const inPackage = (...path: readonly string[]) => join(app, 'node_modules', nameOf(name), ...path)

  test('holds JavaScript and types, and nothing of the workspace', ({ skip }) => {
    if (missing) skip(`the tarballs could not be installed: ${missing}`)
    const listed = spawnSync('tar', ['-tzf', tarballOf(name)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
    const files = listed.map((path) => path.replace(/^package\//, ''))
    const foreign = files.filter(
      (file) => !file.startsWith('templates/') && /(?<!\.d)\.ts$|\.test\.|tsconfig|node_modules/.test(file),
    )
    expect(foreign).toEqual([])
    const manifest = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'))
    expect(Object.keys(manifest).filter((key) => /private|scripts|devDependencies|^pack$/.test(key))).toEqual([])
    const targets = [...Object.values(manifest.exports), manifest.bin ?? {}].flatMap((each) =>
      typeof each === 'string' ? [['default', each]] : Object.entries(each as Readonly<Record<string, string>>),
    )
    expect(targets.map(([condition]) => condition)).not.toContain('source')
    for (const [, path = ''] of targets) expect([path, existsSync(inPackage(path))]).toEqual([path, true])
    for (const file of ['README.md', 'LICENSE']) expect(files).toContain(file)
  })

  test.for(['publint', 'attw'])('has no finding of %s', (linter, { skip }) => {
    if (missing) skip(`the tarballs could not be installed: ${missing}`)
    const args = linter === 'attw' ? ['--profile', 'esm-only'] : ['--strict']
    const run = spawnSync(join(app, 'node_modules', '.bin', linter), [tarballOf(name), ...args], {
      cwd: app,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(run.status, run.stdout + run.stderr).toBe(0)
  })

  test('runs each example of its README', async ({ skip }) => {
    if (missing) skip(`the tarballs could not be installed: ${missing}`)
    await using network = await startNetwork()
    const readme = readFileSync(inPackage('README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)
    expect(blocks.length > 0).toBe(!withoutRun.has(name))
    for (const [index, code] of blocks.entries()) {
      const isTest = code.includes("from '@solsmith/localnet/testing'")
      const file = join(app, `${name}-${index}${isTest ? '.test' : ''}.ts`)
      writeFileSync(file, code.replaceAll('http://127.0.0.1:8899', network.url))
      const vitest = join(app, 'node_modules', 'vitest', 'vitest.mjs')
      const asTest = [vitest, 'run', '--root', app, '--testTimeout', String(timeouts.unit.testMs), file]
      const args = isTest ? asTest : ['--disable-warning=ExperimentalWarning', file]
      const run = spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8', env: cleanEnv() })
      expect(run.status, `${code}\n${run.stdout}${run.stderr}`).toBe(0)
      expect(run.stdout).not.toBe('')
    }
  })

  test('has types that a strict project accepts', ({ skip }) => {
    if (missing) skip(`the tarballs could not be installed: ${missing}`)
    const entries = Object.keys(JSON.parse(readFileSync(inPackage('package.json'), 'utf8')).exports).filter(
      (entry) => entry !== './package.json',
    )
    const file = join(app, `${name}-types.ts`)
    const lines = entries.map((entry, index) => {
      const specifier = `${nameOf(name)}${entry.slice(1)}`
      return `import * as entry${index} from '${specifier}'\nexport const some${index}: string = entry${index}\n`
    })
    writeFileSync(file, lines.join(''))
    const options = { strict: true, module: 'NodeNext', target: 'ES2024', lib: ['ES2024', 'DOM', 'ESNext.Disposable'] }
    const config = join(app, `tsconfig.${name}.json`)
    const compilerOptions = { ...options, noEmit: true, skipLibCheck: true, types: ['node'] }
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }))

    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config], { cwd: app, encoding: 'utf8' })

    const errors = stdout.split('\n').filter((line) => line.includes('error'))
    expect(errors.map((line) => /error (TS\d+): Type 'typeof import/.exec(line)?.[1] ?? line)).toEqual(
      entries.map(() => 'TS2322'),
    )
  })
})

test('starts the network from the CLI, with its explorer', async ({ skip }) => {
  if (missing) skip(`the tarballs could not be installed: ${missing}`)
  await using network = await startNetwork()

  const html = await (await fetch(network.url)).text()

  const assets = [...html.matchAll(/(?:src|href)="(\/explorer\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(3)
  const scripts = readdirSync(join(app, 'node_modules/@solsmith/localnet/explorer'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/explorer/${file.replaceAll('\\', '/')}`)
  for (const path of new Set([...assets, ...scripts])) {
    const answer = await fetch(new URL(path, network.url))
    expect([path, answer.status]).toEqual([path, 200])
    await answer.arrayBuffer()
  }
})

type Running = AsyncDisposable & { readonly url: string }

async function startNetwork(): Promise<Running> {
  const command = join(app, 'node_modules', '.bin', 'solana-localnet')
  const child = spawn(command, ['--rpc-port', '0', '--json', '--with-parent'], {
    cwd: app,
    env: cleanEnv(),
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const line = await readLine(child)
  const { rpcUrl } = JSON.parse(line) as { rpcUrl: string } // The line that --json promises.
  return {
    url: rpcUrl,
    async [Symbol.asyncDispose]() {
      child.stdin?.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function readLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The network has no output')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The network ended before it was ready')
}

function cleanEnv(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, VITEST: __, SANDBOX_PROGRAMS: ___, ...env } = process.env
  return env
}
