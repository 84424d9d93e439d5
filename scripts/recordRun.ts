import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

type Remark = {
  readonly path: string
  readonly title: string
  readonly detail: string
  /** Pages of a failed journey. */
  readonly endedOn?: string
}

export type RunRecord = {
  readonly passed: number
  readonly failed: readonly Remark[]
  /** Passed on a retry; `detail` is the first failure. */
  readonly retried: readonly Remark[]
  readonly skipped: readonly Remark[]
  /** Files that the runner dropped, or whose tests have no result. */
  readonly lost: readonly string[]
}

export function recordRun(file: string): Reporter {
  let started: readonly TestSpecification[] = []
  return {
    onTestRunStart(specifications) {
      started = specifications
    },
    onTestRunEnd(modules, unhandled) {
      const lost = findLost(started, modules)
      const tests = modules
        .filter((module) => !lost.includes(module.relativeModuleId))
        .flatMap((module) => [...module.children.allTests()])
      const passed = tests.filter((test) => test.result().state === 'passed')
      const record: RunRecord = {
        passed: passed.length,
        failed: [
          ...tests.filter((test) => test.result().state === 'failed').map(toRemark),
          ...modules.flatMap(readFileErrors),
          ...unhandled.map(({ message }) => ({ path: 'outside of any test', title: '', detail: firstLine(message) })),
        ],
        retried: passed.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0).map(toRemark),
        skipped: tests.filter(isSkipped).map(toRemark),
        lost,
      }
      writeFileSync(file, JSON.stringify(record))
    },
  }
}

function findLost(started: readonly TestSpecification[], modules: readonly TestModule[]): readonly string[] {
  const complete = modules.filter((module) => {
    const tests = [...module.children.allTests()]
    const hasResults = tests.length > 0 && tests.every((test) => test.result().state !== 'pending')
    return hasResults || readFileErrors(module).length > 0
  })
  const known = new Set(complete.map(({ moduleId }) => moduleId))
  return started
    .filter(({ moduleId }) => !known.has(moduleId))
    .map(({ moduleId, project }) => relative(project.config.root, moduleId).replaceAll('\\', '/'))
}

/** Failures come last, because only the end of a long log is sure to be read. */
export function describeRun({ skipped, retried, failed }: RunRecord): readonly string[] {
  const say = (name: string) => (remark: Remark) =>
    `${name}: ${[remark.path, remark.title, remark.detail].filter(Boolean).join(': ')}`
  const pages = failed.flatMap(({ title, endedOn }) =>
    endedOn ? [[`"${title}" ended on:`, ...endedOn.split('\n').map((line) => line.slice(0, 200))].join('\n  ')] : [],
  )
  return [...skipped.map(say('SKIPPED')), ...retried.map(say('RETRIED')), ...pages, ...failed.map(say('FAILED'))]
}

/** Leaves out the tests that wait for a release: they are no surprise, and there are hundreds. */
const isSkipped = (test: TestCase) => test.result().state === 'skipped' && !test.tags.includes('release')

function toRemark(test: TestCase): Remark {
  const result = test.result()
  const path = test.module.relativeModuleId
  const detail =
    result.state === 'skipped' ? (result.note ?? 'no reason given') : describeError(path, result.errors?.[0])
  // Typed where the journeys set it (`e2e/describePages.ts`).
  const { endedOn } = test.meta() as { readonly endedOn?: string }
  return { path, title: test.fullName, detail, ...(endedOn ? { endedOn } : {}) }
}

/** Message, difference and line of an error, the only trace of a retried test. */
function describeError(path: string, error: ReturnType<TestModule['errors']>[number] | undefined): string {
  if (!error) return ''
  const differing = stripVTControlCharacters(String(error.diff ?? ''))
    .split('\n')
    .filter((line) => /^[-+] {3}/.test(line))
    .map((line) => line.replace(/ +/g, ' '))
    .join(' ')
  const line = error.stack?.match(new RegExp(`${path.replace(/\W/g, '\\$&')}:(\\d+)`))?.[1]
  return [firstLine(error.message), differing.slice(0, 300), line && `line ${line}`].filter(Boolean).join(' | ')
}

function readFileErrors(module: TestModule): readonly Remark[] {
  const suites = [...module.children.allSuites()]
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
  return errors.map(({ message }) => ({ path: module.relativeModuleId, title: '', detail: firstLine(message) }))
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
