import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** A test, or a file that could not be run, and what there is to say about it. */
type Remark = { readonly path: string; readonly title: string; readonly detail: string }

export type RunRecord = {
  /** How many tests passed, those on a retry among them. */
  readonly passed: number
  readonly failed: readonly Remark[]
  /** What passed, but not at the first try; `detail` is what failed first. */
  readonly retried: readonly Remark[]
  /** What was left out, and why. */
  readonly skipped: readonly Remark[]
}

/** Writes what became of every test into a file, for the summary of `npm test`. */
export function recordRun(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const passed = tests.filter((test) => test.result().state === 'passed')
      const record: RunRecord = {
        passed: passed.length,
        failed: [
          ...tests.filter((test) => test.result().state === 'failed').map(toRemark),
          ...modules.flatMap(readFileErrors),
          ...unhandled.map(({ message }) => ({ path: 'outside of any test', title: '', detail: firstLine(message) })),
        ],
        retried: passed.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0).map(toRemark),
        skipped: tests.filter((test) => test.result().state === 'skipped').map(toRemark),
      }
      writeFileSync(file, JSON.stringify(record))
    },
  }
}

/** The lines of a record that someone has to read: failures last, nearest to the end of the log. */
export function describeRun({ skipped, retried, failed }: RunRecord): readonly string[] {
  const say = (name: string) => (remark: Remark) =>
    `${name}: ${[remark.path, remark.title, remark.detail].filter(Boolean).join(': ')}`
  return [...skipped.map(say('SKIPPED')), ...retried.map(say('RETRIED')), ...failed.map(say('FAILED'))]
}

function toRemark(test: TestCase): Remark {
  const result = test.result()
  const path = test.module.relativeModuleId
  const detail =
    result.state === 'skipped' ? (result.note ?? 'no reason given') : describeError(path, result.errors?.[0])
  return { path, title: test.fullName, detail }
}

/** What went wrong, what differed, and the line of the file where it did: of what passes on a retry nothing else is kept. */
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

/** Errors of a file, or of hooks around its tests. */
function readFileErrors(module: TestModule): readonly Remark[] {
  const suites = [...module.children.allSuites()]
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
  return errors.map(({ message }) => ({ path: module.relativeModuleId, title: '', detail: firstLine(message) }))
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
