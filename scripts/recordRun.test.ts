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

const files = {
  'a.test.js': `let tries = 0
test('is calm', () => {})
describe('a journey', () => {
  test('passes when it is walked again', () => expect(++tries).toBe(2))
})
test('needs a browser', ({ skip }) => skip('Firefox is not installed.'))
test('never holds', () => expect(1).toBe(2))
test('takes minutes', { tags: 'release' }, () => expect(1).toBe(2))`,
  'broken.test.js': `throw new Error('broken before its tests')`,
  'ends.test.js': `test('never ends', ({ task }) => {
  task.meta.endedOn = 'http://localhost/\\n  - alert: No answer'
  expect(1).toBe(2)
})`,
  'hook.test.js': `describe('a suite', () => {
  beforeAll(() => { throw new Error('no network') })
  test('is never run', () => {})
})`,
}

test('describes what did not simply pass, and where a failed journey ended', () => {
  const record = run(files)

  expect(record).toMatchObject({ passed: 2, lost: [] })
  const remarks = describeRun(record)
  const others = remarks.filter((line) => !line.startsWith('FAILED'))
  expect(others).toEqual([
    'SKIPPED: a.test.js: needs a browser: Firefox is not installed.',
    'SKIPPED: hook.test.js: a suite > is never run: no reason given',
    'RETRIED: a.test.js: a journey > passes when it is walked again: expected 1 to be 2 // Object.is equality | line 5',
    '"never ends" ended on:\n  http://localhost/\n    - alert: No answer',
  ])
  expect(remarks.slice(others.length).toSorted()).toEqual([
    'FAILED: a.test.js: never holds: expected 1 to be 2 // Object.is equality | line 8',
    'FAILED: broken.test.js: broken before its tests',
    'FAILED: ends.test.js: never ends: expected 1 to be 2 // Object.is equality | line 4',
    'FAILED: hook.test.js: no network',
  ])
})

test('has no remarks for a clean run', () => {
  const record = run({ 'a.test.js': `test('is calm', () => {})` })
  expect(record).toEqual({ passed: 1, failed: [], retried: [], skipped: [], lost: [] })
})

const losing = `(reporter) => ({
  ...reporter,
  onTestRunEnd(modules, unhandled) {
    const find = (name) => modules.find(({ moduleId }) => moduleId.endsWith(name))
    find('empty.test.js').children.allTests = function* () {}
    for (const test of find('pending.test.js').children.allTests()) test.result = () => ({ state: 'pending' })
    reporter.onTestRunEnd(modules.filter((module) => module !== find('dropped.test.js')), unhandled)
  },
})`

test('names a file that ended dropped, without tests or without results', () => {
  const names = ['a.test.js', 'dropped.test.js', 'empty.test.js', 'pending.test.js']
  const { lost, ...record } = run(Object.fromEntries(names.map((name) => [name, `test('is calm', () => {})`])), losing)
  expect(record).toEqual({ passed: 1, failed: [], retried: [], skipped: [] })
  expect(lost.toSorted()).toEqual(names.slice(1))
})
