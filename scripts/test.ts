import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installAnvil } from './anvil.ts'
import { findChangedTests, maxChangedTests } from './changedTests.ts'
import { checkImports } from './checkImports.ts'
import { checkLicences } from './checkLicences.ts'
import { findChromium, installChromium } from './chromium.ts'
import { checkShapes } from './codeShape.ts'
import { describeRun, type RunRecord } from './recordRun.ts'

/**
 * Everything that must pass, cheapest first. `--check` stops before the tests; `--changed` runs the tests nearest to the files that
 * differ from the main branch, at most 40 of them unless another number follows, and no journeys; `--long` runs the long runs alone.
 */

const root = join(import.meta.dirname, '..')
const isCheckOnly = process.argv.includes('--check')
const isLong = process.argv.includes('--long')
const since = process.argv.includes('--changed') ? findBase() : null
const counts = { passed: 0, failed: 0, retried: 0, skipped: 0 }
const remarks: string[] = []

if (!isLong) {
  await runStep('Format and lint', () => run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']))
  await runStep('Types', () => run('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']))
  await runStep('Import table', () => report(checkImports(root)))
  await runStep('Shape of code', () => report(checkShapes(root)))
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
  const max = Number(process.argv[process.argv.indexOf('--changed') + 1] ?? maxChangedTests)
  const { chosen, leftOut } = findChangedTests(root, since, max)
  console.log(`\n${chosen.length} test files are nearest to what has changed since ${since.slice(0, 8)}`)
  await runStep('Unit and integration tests', () => runVitest('unit', only(chosen, '.ts')))
  await runStep('Views', () => runVitest('views', only(chosen, '.tsx')))
  if (leftOut.length > 0)
    remarks.push(
      `LEFT OUT: ${leftOut.length} test files that are farther away, such as ${leftOut.slice(0, 3).join(', ')}`,
      `To run them too: npm run test:changed -- ${chosen.length + leftOut.length}`,
    )
} else if (isLong) {
  await runStep('Chain of EVM', installAnvil)
  await runStep('Chromium', () => findChromium() !== null || installChromium())
  await runStep('Long runs', () => runVitest('long'))
} else if (!isCheckOnly) {
  await runStep('Chain of EVM', installAnvil)
  await runStep('Unit and integration tests', () => runVitest('unit'))
  await runStep('Views', () => runVitest('views'))
  await runStep('Chromium', () => findChromium() !== null || installChromium())
  await runStep('Browser journeys', () => runVitest('e2e'))
}

// Last, where the reader of a long log looks first.
for (const remark of remarks) console.log(remark)
const { passed, failed, retried, skipped } = counts
console.log(`\n${passed} passed (${retried} of them on a retry), ${failed} failed, ${skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)

async function runStep(title: string, step: () => boolean | Promise<boolean>): Promise<void> {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const before = counts.failed
  const isGood = await step()
  if (isGood && counts.failed === before) counts.passed += 1
  if (!isGood && counts.failed === before) counts.failed += 1
  if (!isGood) remarks.push(`FAILED: ${title}`)
  console.log(`== ${title}: ${isGood ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

function run(tool: string, args: readonly string[]): boolean {
  const path = join(root, 'node_modules', tool)
  return spawnSync(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' }).status === 0
}

function readLicences(lockFile: string): readonly string[] {
  return checkLicences(root, lockFile)
}

function report(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(`  ${problem}`)
  return problems.length === 0
}

/** The commit that a branch left the main branch at; the last commit on the main branch itself. */
function findBase(): string {
  const ask = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const head = ask('rev-parse', 'HEAD')
  return ask('merge-base', 'HEAD', 'origin/main') || ask('merge-base', 'HEAD', 'main') || head
}

const only = (files: readonly string[], extension: string) => files.filter((file) => file.endsWith(`.test${extension}`))

/** Runs one project with those whose names begin like its own, or some files of it, and counts its tests. */
function runVitest(project: string, files?: readonly string[]): boolean {
  if (files?.length === 0) return true
  const output = join(tmpdir(), `solsmith-${project}-${process.pid}.json`)
  process.env.TEST_REPORT = output // for vitest.config.ts; a flag would replace the reporters that it names
  const isGood = run('vitest/vitest.mjs', [
    'run',
    '--project',
    `${project}*`,
    // A file of another project with the same name is none of its own.
    ...(files ? [...files, '--passWithNoTests'] : []),
  ])
  if (!existsSync(output)) return false
  // Written by `recordRun` just now.
  const record = JSON.parse(readFileSync(output, 'utf8')) as RunRecord
  rmSync(output)
  remarks.push(...describeRun(record))
  counts.passed += record.passed
  counts.failed += record.failed.length
  counts.retried += record.retried.length
  counts.skipped += record.skipped.length
  return isGood
}
