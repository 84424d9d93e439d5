import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seenRules } from './seenRules.ts'

const root = join(import.meta.dirname, '..')
const sources = new Map<string, string>()

/** The journeys of a file of `e2e`, as text. */
function readJourneys(file: string): string {
  const known = sources.get(file) ?? readFileSync(join(root, 'e2e', `${file}.test.ts`), 'utf8')
  sources.set(file, known)
  return known
}

test('every rule is seen in a journey that is there, or says why no visitor sees it', () => {
  const gone = seenRules.flatMap(({ rule, seen }) =>
    typeof seen === 'string'
      ? []
      : seen
          .filter(([file, title]) => !readJourneys(file).includes(title))
          .map(([file, title]) => `${rule} ${file}: ${title}`),
  )
  expect(gone).toEqual([])
  expect(seenRules.filter(({ seen }) => seen.length === 0)).toEqual([])
  const rules = seenRules.map(({ rule }) => rule)
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
})

test('a test that a reason names is there', () => {
  const named = seenRules.flatMap(({ seen }) =>
    typeof seen === 'string'
      ? [...seen.matchAll(/`([\w/.-]+\/[\w/.-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)
      : [],
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/generated/seen-rules.md says which', async () => {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const page = [
    '# Rules that a visitor sees kept',
    '',
    'Made by `scripts/seenRules.test.ts`; `vitest -u` writes it again. A review found these rules of the specification partly kept, or kept by',
    'code that nothing called. Each is opened now by a journey in a browser, as a visitor opens it; where none does, the reason is in its place.',
    '',
    '| | rule | journey |',
    '|---|---|---|',
    ...seenRules.map(({ rule, says, seen }) => `| ${rule} | ${cell(says)} | ${writeSeen(seen)} |`),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/generated/seen-rules.md')

  function writeSeen(seen: (typeof seenRules)[number]['seen']): string {
    if (typeof seen === 'string') return cell(seen)
    return seen.map(([file, title]) => `\`e2e/${file}.test.ts\`: ${cell(title)}`).join('<br>')
  }
})
