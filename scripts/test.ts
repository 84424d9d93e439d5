import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installAnvil } from './anvil.ts'
import { findChangedTests, maxChangedTests } from './changedTests.ts'
import { checkCopies } from './checkCopies.ts'
import { checkDeploy } from './checkDeploy.ts'
import { checkImports } from './checkImports.ts'
import { checkLicences } from './checkLicences.ts'
import { checkVoice } from './checkVoice.ts'
import { findChromium, installChromium } from './chromium.ts'
import { checkShapes } from './codeShape.ts'
import { ensureBuild } from './ensureBuild.ts'
import { readFlags, refuseWords } from './readFlags.ts'
import { describeRun, type RunRecord } from './recordRun.ts'

/** All checks and tests. Checks, build and views run beside the unit tests, which leave a sixth of two cores idle. */

const root = join(import.meta.dirname, '..')
const { values: flags, words } = readFlags({
  name: 'npm test',
  usage: `
    --check            stop before the tests
    --changed [count]  only tests nearest to changed files (default: at most ${maxChangedTests}), none in a browser
    --long             only the long runs
    --part <name>      checks, unit, views, journeys or build
    --shard <n/count>  one share of a part's files, such as 1/3
    --help             show this`,
  options: {
    check: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    part: { type: 'string' },
    shard: { type: 'string' },
  },
  maxWords: 1,
})
const parts = ['checks', 'unit', 'views', 'journeys'] as const
/** Built by the journeys, or before them. */
const build = 'build'
if (flags.part !== undefined && ![...parts, build].some((part) => part === flags.part))
  refuseWords('npm test', `--part must be one of ${[...parts, build].join(', ')}`)
if (words.length > 0 && (!flags.changed || !/^\d+$/.test(words[0] ?? '')))
  refuseWords('npm test', `Unexpected word "${words[0]}"`)
type Part = (typeof parts)[number] | typeof build
/** A whole run starts these as separate processes. */
const partsBeside: readonly Part[] = ['checks', build, 'views']
const isWhole = flags.part === undefined && !flags.check && !flags.changed && !flags.long
const isWanted = (part: Part) =>
  isWhole ? !partsBeside.includes(part) : flags.part === undefined || flags.part === part
const since = flags.changed ? findBase() : null
const loadBefore = loadavg()[0] ?? 0
const seconds: string[] = []
const counts = { passed: 0, failed: 0, retried: 0, skipped: 0 }
const remarks: string[] = []
const result = { seconds, counts, remarks }

if (!flags.long && isWanted('checks')) {
  await runStep('Format and lint', () => run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']))
  await runStep('Types', () => run('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']))
  await runStep('Import table', () => report(checkImports(root)))
  await runStep('Shape of code', () => report(checkShapes(root)))
  await runStep('Copies', async () => report(await checkCopies(root)))
  await runStep('Voice', () => report(checkVoice(root)))
  await runStep('Deployment files', () => report(checkDeploy(root)))
  await runStep('Licences', () =>
    report(
      [
        'package-lock.json',
        ...['browser', 'migrations'].map((folder) => `scripts/${folder}/package-lock.json`),
      ].flatMap(readLicences),
    ),
  )
  await runStep('Unused code', () => run('knip/bin/knip.js', ['--no-progress']))
}
if (since) {
  const max = Number(words[0] ?? maxChangedTests)
  const { chosen, leftOut } = findChangedTests(root, since, max)
  console.log(`\n${chosen.length} test files are nearest to what has changed since ${since.slice(0, 8)}`)
  await runStep('Unit and integration tests', () => runVitest('unit', only(chosen, '.ts')))
  await runStep('Views', () => runVitest('views', only(chosen, '.tsx')))
  if (leftOut.length > 0)
    remarks.push(
      `LEFT OUT: ${leftOut.length} test files that are farther away, such as ${leftOut.slice(0, 3).join(', ')}`,
      `To run them too: npm run test:changed -- ${chosen.length + leftOut.length}`,
    )
} else if (flags.long) {
  await runStep('Chain of EVM', installAnvil)
  await runStep('Chromium', () => findChromium() !== null || installChromium())
  await runStep('Long runs', () => runVitest('long'))
  await runStep('Unit and integration tests of a release', () => runVitest('unit'))
  await runStep('Browser journeys of a release', () => runVitest('e2e'))
} else if (!flags.check) {
  const beside = isWhole ? runBeside() : null
  if (isWanted('unit') || isWanted('journeys')) await runStep('Chain of EVM', installAnvil)
  if (isWanted('unit')) await runStep('Unit and integration tests', () => runVitest('unit'))
  await beside
  if (isWanted('views')) await runStep('Views', () => runVitest('views'))
  if (isWanted(build))
    await runStep('Build', async () => {
      await ensureBuild()
      return true
    })
  if (isWanted('journeys')) {
    await runStep('Chromium', () => findChromium() !== null || installChromium())
    await runStep('Browser journeys', () => runVitest('e2e'))
  }
}

// Beside another part.
if (process.send) process.send(result)
else describe()
process.exit(counts.failed > 0 ? 1 : 0)

function describe(): void {
  const load = `load before ${loadBefore.toFixed(1)}, now ${(loadavg()[0] ?? 0).toFixed(1)}`
  console.log(`\nSeconds: ${seconds.join(', ')} (${load})\n`)
  // Last, where readers of a long log look first.
  const isFailure = (remark: string) => /^(FAILED|LOST)/.test(remark)
  for (const remark of remarks.toSorted((a, b) => Number(isFailure(a)) - Number(isFailure(b)))) console.log(remark)
  const { passed, failed, retried, skipped } = counts
  console.log(`\n${passed} passed (${retried} of them on a retry), ${failed} failed, ${skipped} skipped`)
}

/** One after the other. Each prints when it ends. */
async function runBeside(): Promise<void> {
  for (const part of partsBeside) {
    const child = fork(import.meta.filename, ['--part', part], { silent: true })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
    let of: typeof result | null = null
    child.once('message', (message) => {
      // The same script's.
      of = message as typeof result
    })
    await once(child, 'close')
    process.stdout.write(Buffer.concat(output))
    merge(part, of)
  }
}

function merge(part: Part, of: typeof result | null): void {
  if (of === null) {
    counts.failed += 1
    remarks.push(`FAILED: ${part} ended early`)
    return
  }
  seconds.push(...of.seconds.map((text) => `${text} beside`))
  remarks.push(...of.remarks)
  counts.passed += of.counts.passed
  counts.failed += of.counts.failed
  counts.retried += of.counts.retried
  counts.skipped += of.counts.skipped
}

async function runStep(title: string, step: () => boolean | Promise<boolean>): Promise<void> {
  const started = Date.now()
  const processorBefore = readProcessorSeconds()
  console.log(`\n== ${title}`)
  const before = counts.failed
  const isGood = await step()
  if (isGood && counts.failed === before) counts.passed += 1
  if (!isGood && counts.failed === before) counts.failed += 1
  if (!isGood) remarks.push(`FAILED: ${title}`)
  const took = (Date.now() - started) / 1000
  const processor = readProcessorSeconds() - processorBefore
  seconds.push(`${title} ${took.toFixed(0)} (processor ${processor.toFixed(0)})`)
  console.log(`== ${title}: ${isGood ? 'ok' : 'FAILED'} (${took.toFixed(1)} s)`)
}

/** Busy time of all cores, also by other programs. */
function readProcessorSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000
}

async function run(tool: string, args: readonly string[]): Promise<boolean> {
  const path = join(root, 'node_modules', tool)
  const [status] = await once(spawn(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' }), 'exit')
  return status === 0
}

function readLicences(lockFile: string): readonly string[] {
  return checkLicences(root, lockFile)
}

function report(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(`  ${problem}`)
  return problems.length === 0
}

/** The merge base with the main branch, or its last commit. */
function findBase(): string {
  const ask = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const head = ask('rev-parse', 'HEAD')
  return ask('merge-base', 'HEAD', 'origin/main') || ask('merge-base', 'HEAD', 'main') || head
}

function only(files: readonly string[], extension: string): readonly string[] {
  return files.filter((file) => file.endsWith(`.test${extension}`))
}

async function runVitest(project: string, files?: readonly string[]): Promise<boolean> {
  if (files?.length === 0) return true
  const { isGood, lost } = await runFiles(project, files)
  if (lost.length === 0) return isGood
  remarks.push(`LOST by the test runner, and run again: ${lost.join(', ')}`)
  const again = await runFiles(project, lost)
  return isGood && again.isGood && again.lost.length === 0
}

async function runFiles(
  project: string,
  files?: readonly string[],
): Promise<{ isGood: boolean; lost: readonly string[] }> {
  const output = join(tmpdir(), `solsmith-${project}-${process.pid}.json`)
  process.env.TEST_REPORT = output // For vitest.config.ts; a flag would replace its reporters.
  const isGood = await run('vitest/vitest.mjs', [
    'run',
    '--project',
    `${project}*`,
    ...(project === 'long' ? [] : ['--tagsFilter', flags.long ? 'release' : '!release']),
    ...(files ? [...files, '--passWithNoTests'] : []),
    ...(flags.shard && !files ? ['--shard', flags.shard] : []),
  ])
  if (!existsSync(output)) return { isGood: false, lost: [] }
  // Written by `recordRun`.
  const record = JSON.parse(readFileSync(output, 'utf8')) as RunRecord
  rmSync(output)
  remarks.push(...describeRun(record))
  counts.passed += record.passed
  counts.failed += record.failed.length
  counts.retried += record.retried.length
  counts.skipped += record.skipped.length
  return { isGood, lost: record.lost }
}
