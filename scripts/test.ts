import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkImports } from './checkImports.ts'
import { checkLicences } from './checkLicences.ts'
import { findChromium, installChromium } from './chromium.ts'

/** Everything that must pass, cheapest first. `--check` stops before the tests. */

const root = join(import.meta.dirname, '..')
const isCheckOnly = process.argv.includes('--check')
const counts = { passed: 0, failed: 0, skipped: 0 }

runStep('Format and lint', () => run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']))
runStep('Types', () => run('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']))
runStep('Import table', () => report(checkImports(root)))
runStep('Licences', () => report(checkLicences(root)))
runStep('Unused code', () => run('knip/bin/knip.js', ['--no-progress']))
if (!isCheckOnly) {
  runStep('Unit and integration tests', () => runVitest('unit'))
  runStep('Chromium', () => findChromium() !== null || installChromium())
  runStep('Browser journeys', () => runVitest('e2e'))
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)

function runStep(title: string, step: () => boolean): void {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const before = counts.failed
  const isGood = step()
  if (isGood && counts.failed === before) counts.passed += 1
  if (!isGood && counts.failed === before) counts.failed += 1
  console.log(`== ${title}: ${isGood ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

function run(tool: string, args: readonly string[]): boolean {
  const path = join(root, 'node_modules', tool)
  return spawnSync(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' }).status === 0
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
  const result = JSON.parse(readFileSync(output, 'utf8')) as Record<string, number>
  rmSync(output)
  counts.passed += result.numPassedTests ?? 0
  counts.failed += result.numFailedTests ?? 0
  counts.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0)
  return isGood
}
