import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longRunArguments } from './longRun.ts'

const root = join(import.meta.dirname, '..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solsmith-long-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('fails a long run on its first failure, even with retries', () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { projects: [{ test: { name: 'e2e', retry: 2 } }] } }`,
  )
  writeFileSync(
    join(folder, 'walk.test.js'),
    `import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
test('passes when it is walked again', () => {
  appendFileSync('walks.txt', 'w')
  expect(++globalThis.walks).toBe(2)
})
globalThis.walks ??= 0`,
  )
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, [vitest, ...args], { cwd: folder, env: { ...process.env, VITEST: undefined } }).status

  expect(run(['run', '--project', 'e2e', 'walk.test.js'])).toBe(0)
  expect(readFileSync(join(folder, 'walks.txt'), 'utf8')).toBe('ww')
  expect(run(longRunArguments('walk.test.js', 'e2e'))).toBe(1)
  expect(readFileSync(join(folder, 'walks.txt'), 'utf8')).toBe('www')
})
