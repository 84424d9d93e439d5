import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'
import { checkImports } from './checkImports.ts'
import { checkLicences } from './checkLicences.ts'
import { findChromium, installChromium } from './chromium.ts'

/** Everything that must pass, cheapest first. `--check` stops before the tests. */

const root = join(import.meta.dirname, '..')
const isCheckOnly = process.argv.includes('--check')
const counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []

await runStep('Format and lint', () => run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']))
await runStep('Types', () => run('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']))
await runStep('Import table', () => report(checkImports(root)))
await runStep('Licences', () =>
  report(['package-lock.json', 'scripts/browser/package-lock.json'].flatMap(readLicences)),
)
await runStep('Unused code', () => run('knip/bin/knip.js', ['--no-progress']))
if (!isCheckOnly) {
  await runStep('Unit and integration tests', () => runVitest('unit'))
  await runStep('Chromium', () => findChromium() !== null || installChromium())
  await runStep('Browser journeys', () => runVitest('e2e'))
}

// Last, where whoever reads a long log looks first.
for (const failure of failures) console.log(`FAILED: ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)

async function runStep(title: string, step: () => boolean | Promise<boolean>): Promise<void> {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const before = counts.failed
  const isGood = await step()
  if (isGood && counts.failed === before) counts.passed += 1
  if (!isGood && counts.failed === before) counts.failed += 1
  if (!isGood) failures.push(title)
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

/** Runs one project and adds its tests to the counts. */
function runVitest(project: string): boolean {
  const output = join(tmpdir(), `solsmith-${project}-${process.pid}.json`)
  process.env.TEST_REPORT = output // for vitest.config.ts; a flag would replace the reporters that it names
  const isGood = run('vitest/vitest.mjs', ['run', '--project', project])
  if (!existsSync(output)) return false
  const result = JSON.parse(readFileSync(output, 'utf8')) as JsonTestResults
  rmSync(output)
  failures.push(...result.testResults.flatMap(listFailures))
  counts.passed += result.numPassedTests
  counts.failed += result.numFailedTests
  counts.skipped += result.numPendingTests + result.numTodoTests
  return isGood
}

/** The tests of a file that failed, a line each; or the file itself, when it could not be run. */
function listFailures(file: JsonTestResult): string[] {
  const path = relative(root, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return file.status === 'failed' ? [`${path}: ${firstLine(file.message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${path}: ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
