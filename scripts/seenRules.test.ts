import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Seen, seenRules } from './seenRules.ts'

const root = join(import.meta.dirname, '..')
const sources = new Map<string, string>()

const pathOf = (file: string) => (file.includes('/') ? file : `e2e/${file}.test.ts`)

function readTest(file: string): string {
  const known = sources.get(file) ?? readFileSync(join(root, pathOf(file)), 'utf8')
  sources.set(file, known)
  return known
}

function readBody([file, title]: Seen): readonly string[] | null {
  const source = readTest(file)
  const at = source.indexOf(title)
  if (at === -1) return null
  const lines = source.split('\n')
  const titled = source.slice(0, at).split('\n').length - 1
  const opens = (line: string) => /^\s*(test|it)\b/.test(line) || /^\]( as const)?\)\(/.test(line.trim())
  const start = lines.findLastIndex((line, index) => index <= titled && opens(line))
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((line, index) => index > titled && line.startsWith(`${indent}}`) && !/=> \{$/.test(line))
  return [...readTable(lines, lines[start] ?? ''), ...lines.slice(Math.max(0, start), end === -1 ? undefined : end)]
}

function readTable(lines: readonly string[], opening: string): readonly string[] {
  const [, name] = /\btest\.(?:each|for)\((\w+)\)/.exec(opening) ?? []
  const start = name === undefined ? -1 : lines.findIndex((line) => line.startsWith(`const ${name}`))
  if (start === -1) return []
  return lines.slice(
    start,
    lines.findIndex((line, index) => index > start && line.startsWith(']')),
  )
}

/** Marks an assertion, on its line or at the start of its statement. */
const asserts = /\bexpect\b|\.waitFor\(|\bwaitFor\b/

/** In a statement, or in a table or list that is asserted later. */
function isAsserted(body: readonly string[], value: string): boolean {
  return body.some((line, index) => {
    if (!line.includes(value) || /^\s*\/\//.test(line)) return false
    if (body.slice(Math.max(0, index - statementLines), index + 2).some((near) => asserts.test(near))) return true
    const isRow = /^\s*(\[|\(|[{'`]|\w+: )/.test(line)
    return isRow && body.slice(index).some((later) => asserts.test(later))
  })
}

const statementLines = 10

const problemOf = (seen: Seen): string | null => {
  const [file, title, value] = seen
  const body = title === '' ? readTest(file).split('\n') : readBody(seen)
  if (body === null) return `${file} has no test '${title}'`
  return isAsserted(body, value) ? null : `${file}, '${title}' does not assert ${value}`
}

test('every rule is asserted, by its value, in the test that it names', () => {
  const problems = seenRules.flatMap(({ rule, seen }) =>
    seen.flatMap((one) => {
      const problem = problemOf(one)
      return problem === null ? [] : [`${rule}: ${problem}`]
    }),
  )
  expect(problems).toEqual([])
  expect(seenRules.filter(({ seen }) => seen.length === 0)).toEqual([])
  const rules = seenRules.map(({ rule }) => rule)
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
})

test.each<[string, Seen, boolean]>([
  ['an assertion', ['scripts/seenRules.test.ts', 'every rule is asserted', 'expect(problems).toEqual([])'], true],
  ['an assertion of another test', ['scripts/seenRules.test.ts', 'every rule is asserted', 'problemOf(seen)'], false],
  ['a value that no test has', ['scripts/seenRules.test.ts', 'every rule is asserted', '4711' + '42'], false],
  ['a test that is gone', ['scripts/seenRules.test.ts', 'no such' + ' test', 'expect'], false],
])('%s', (_, seen, isFine) => {
  expect(problemOf(seen) === null).toBe(isFine)
})

test('tests every rule also outside of tests that npm test skips', () => {
  const skipped = ['appkit']
  expect(seenRules.filter(({ seen }) => seen.every(([file]) => skipped.includes(file)))).toEqual([])
})

test('docs/generated/seen-rules.md says which', async () => {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const page = [
    '# Rules, and the tests that assert them',
    '',
    'Made by `scripts/seenRules.test.ts`; `vitest -u` writes it again. A review found these rules of the specification partly kept, or kept by',
    'code that nothing called. Each names the test that asserts its value: a journey in a browser if a visitor sees it, otherwise the reason',
    'and another test. The script fails if the named test no longer asserts the value.',
    '',
    '| | rule | test | asserts |',
    '|---|---|---|---|',
    ...seenRules.map(({ rule, says, unseen, seen }) => {
      const tests = seen.map(([file, title]) => `\`${pathOf(file)}\`${title && `: ${cell(title)}`}`)
      const values = seen.map(([, , value]) => `\`${cell(value).replaceAll('`', "'")}\``)
      return `| ${rule} | ${cell(says)} | ${[...(unseen ? [cell(unseen)] : []), ...tests].join('<br>')} | ${values.join('<br>')} |`
    }),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/generated/seen-rules.md')
})
