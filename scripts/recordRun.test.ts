import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeRun, type RunRecord } from './recordRun.ts'

const root = join(import.meta.dirname, '..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solsmith-record-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(files: Readonly<Record<string, string>>, wrapReporter = '(reporter) => reporter'): RunRecord {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const recorder = JSON.stringify(join(import.meta.dirname, 'recordRun.ts'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import { recordRun } from ${recorder}
const wrapReporter = ${wrapReporter}
export default { test: { retry: 2, tags: [{ name: 'release' }], tagsFilter: ['!release'], reporters: [wrapReporter(recordRun('record.json'))] } }`,
  )
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { beforeAll, describe, expect, test } from 'vitest'\n${text}`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, VITEST: undefined }
  spawnSync(process.execPath, [vitest, 'run'], { cwd: folder, env, stdio: 'ignore' })
  // Written by the reporter.
  return JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')) as RunRecord
}

test('records retried, skipped and failed tests with file, title and reason', () => {
  const record = run({
    'a.test.js': `let tries = 0
test('is calm', () => {})
describe('a journey', () => {
  test('passes when it is walked again', () => expect(++tries).toBe(2))
})
test('needs a browser', ({ skip }) => skip('Firefox is not installed.'))
test('never holds', () => expect(1).toBe(2))`,
  })

  expect(record.passed).toBe(2)
  expect(describeRun(record)).toEqual([
    'SKIPPED: a.test.js: needs a browser: Firefox is not installed.',
    'RETRIED: a.test.js: a journey > passes when it is walked again: expected 1 to be 2 // Object.is equality | line 5',
    'FAILED: a.test.js: never holds: expected 1 to be 2 // Object.is equality | line 8',
  ])
})

test('describes where a failed journey ended', () => {
  const record = run({
    'a.test.js': `test('never ends', ({ task }) => {
  task.meta.endedOn = 'http://localhost/\\n  - alert: No answer'
  expect(1).toBe(2)
})`,
  })

  expect(describeRun(record)).toEqual([
    '"never ends" ended on:\n  http://localhost/\n    - alert: No answer',
    'FAILED: a.test.js: never ends: expected 1 to be 2 // Object.is equality | line 4',
  ])
})

test('leaves out tests that wait for a release', () => {
  const record = run({
    'a.test.js': `test('is quick', () => {})
test('takes minutes', { tags: 'release' }, () => expect(1).toBe(2))`,
  })

  expect(record).toEqual({ passed: 1, failed: [], retried: [], skipped: [], lost: [] })
})

test('records unreadable files and failed hooks as failures', () => {
  const record = run({
    'broken.test.js': `throw new Error('broken before its tests')`,
    'hook.test.js': `describe('a suite', () => {
  beforeAll(() => { throw new Error('no network') })
  test('is never run', () => {})
})`,
  })

  expect(describeRun(record).filter((line) => line.startsWith('FAILED'))).toEqual([
    'FAILED: broken.test.js: broken before its tests',
    'FAILED: hook.test.js: no network',
  ])
})

test('has no remarks for a clean run', () => {
  const record = run({ 'a.test.js': `test('is calm', () => {})` })
  expect(record).toEqual({ passed: 1, failed: [], retried: [], skipped: [], lost: [] })
})

const losing = (drop: string) => `(reporter) => ({
  ...reporter,
  onTestRunEnd(modules, unhandled) {
    const lost = modules.find(({ moduleId }) => moduleId.endsWith('lost.test.js'))
    ${drop}
  },
})`

test.each([
  ['dropped', 'reporter.onTestRunEnd(modules.filter((module) => module !== lost), unhandled)'],
  [
    'without tests',
    `lost.children.allTests = function* () {}
    reporter.onTestRunEnd(modules, unhandled)`,
  ],
  [
    'without results',
    `for (const test of lost.children.allTests()) test.result = () => ({ state: 'pending' })
    reporter.onTestRunEnd(modules, unhandled)`,
  ],
])('names a file that ended %s', (_, drop) => {
  const calm = `test('is calm', () => {})`
  const record = run({ 'a.test.js': calm, 'lost.test.js': calm }, losing(drop))
  expect(record).toEqual({ passed: 1, failed: [], retried: [], skipped: [], lost: ['lost.test.js'] })
})
