import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expectedFailures, kitCommit, kitPackages } from './conformance/kit.ts'
import { readFlags } from './readFlags.ts'

/** Fails on unexpected failures and passes. */
const { words } = readFlags({
  name: 'npm run conformance',
  usage: `
    <folder>  an installed clone of anza-xyz/kit, whose validator tests run on a local network at 127.0.0.1:8899
    --help    show this`,
  options: {},
  maxWords: 1,
})
const folder = resolve(words[0] ?? '')
const root = join(import.meta.dirname, '..')
const jest = join(folder, 'node_modules', 'jest', 'bin', 'jest.js')

const problem = findProblem()
if (problem !== null) {
  console.error(problem)
  process.exit(2)
}
const scratch = mkdtempSync(join(tmpdir(), 'conformance-'))
const network = await startNetwork()
try {
  const results: Result[] = []
  for (const name of kitPackages) results.push(...(await runPackage(name)))
  process.exitCode = judge(results)
} finally {
  network.kill()
  rmSync(scratch, { recursive: true, force: true })
}

function findProblem(): string | null {
  if (!words[0] || !existsSync(join(folder, 'packages', 'rpc-api')))
    return 'Name the folder of a clone of https://github.com/anza-xyz/kit.'
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout.trim()
  if (head !== kitCommit) return `The list of expected failures is for ${kitCommit}. Run: git checkout ${kitCommit}`
  return existsSync(jest) ? null : 'Install the packages of the clone: pnpm install --frozen-lockfile'
}

async function startNetwork(): Promise<ChildProcess> {
  const accounts = join(folder, 'scripts', 'fixtures')
  const ledger = ['--reset', '--ledger', join(scratch, 'ledger'), '--rpc-port', '8899', '--account-dir', accounts]
  const localnet = [...process.execArgv, 'packages/localnet/src/cli.ts', '--with-parent', ...ledger]
  const child = spawn(process.execPath, localnet, { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await new Promise<void>((ready, fail) => {
    child.stdout?.on('data', (text: Buffer) => /ready at/.test(text.toString()) && ready())
    child.once('exit', () => fail(new Error('The local network did not start.')))
  })
  return child
}

type Result = { readonly test: string; readonly isPassed: boolean }

async function runPackage(name: string): Promise<readonly Result[]> {
  const results = join(scratch, `${name}.jsonl`)
  const config = join(root, 'scripts', 'conformance', 'jestConfig.mjs')
  const env = {
    ...process.env,
    // Kit's unit tests run without the Web Storage of this Node version.
    NODE_OPTIONS: '--no-experimental-webstorage',
    CONFORMANCE_CLONE: folder,
    CONFORMANCE_RESULTS: results,
  }
  // The network exits if this process does not answer, so nothing here may block.
  const child = spawn(process.execPath, [jest, '-c', config, '--silent'], {
    cwd: join(folder, 'packages', name),
    env,
    stdio: 'inherit',
  })
  await once(child, 'exit')
  if (!existsSync(results)) throw new Error(`No test of ${name} ran.`)
  const lines = readFileSync(results, 'utf8').trim().split('\n')
  // Written by the reporter.
  return lines
    .map((line) => JSON.parse(line) as Result)
    .map(({ test, isPassed }) => ({ test: `${name}/${test}`, isPassed }))
}

function judge(results: readonly Result[]): number {
  const expected = new Map(
    expectedFailures.flatMap(({ reason, tests }) => tests.map((test) => [test, reason] as const)),
  )
  const unexpected = results.filter(({ test, isPassed }) => !isPassed && !expected.has(test))
  const mended = results.filter(({ test, isPassed }) => isPassed && expected.has(test))
  const passed = results.filter(({ isPassed }) => isPassed).length
  console.log(
    `${results.length} tests, ${passed} passed, ${results.length - passed - unexpected.length} failed as expected`,
  )
  for (const { test } of unexpected) console.log(`FAILED: ${test}`)
  for (const { test } of mended) console.log(`PASSED, and is listed as failing: ${test}`)
  return unexpected.length + mended.length === 0 ? 0 : 1
}
