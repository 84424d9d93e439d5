import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { checklist } from './toolkitItems.ts'

const root = join(import.meta.dirname, '..')

/** Where an item waits that has no test yet: it needs another kind of chain. */
const waiting: ReadonlyMap<number, 'EVM'> = new Map([
  [54, 'EVM'],
  [66, 'EVM'],
  [67, 'EVM'],
])

/** The product's own shell has shown these since before the toolkit had numbers. */
const shown: ReadonlyMap<number, string> = new Map([
  [156, 'e2e/pages.test.ts'],
  [157, 'e2e/connect.test.ts'],
])

/** What a test shows of a function, in whole or in part, that nothing in the modal or the product calls yet. */
const uncalled: ReadonlyMap<number, string> = new Map([
  [96, 'the modal keeps a balance for 5 s'],
  [146, 'no provider of this product takes a fee of 0.85 %, so that none is shown'],
])

type Shown = { readonly title: string; readonly path: string }

/** The tests of each number, from titles such as `C23: closing what is closed is told to no one`. */
function readTests(): ReadonlyMap<number, readonly Shown[]> {
  const found = new Map<number, Shown[]>()
  for (const path of listTests())
    for (const [, quoted] of readFileSync(join(root, path), 'utf8').matchAll(titles)) {
      const [, numbers, title] = /^(C\d+(?:, C\d+)*): (.*)$/.exec(quoted ?? '') ?? []
      for (const number of numbers?.match(/\d+/g) ?? []) {
        const known = found.get(Number(number)) ?? []
        found.set(Number(number), [...known, { title: title ?? '', path }])
      }
    }
  return found
}

/** Any quoted text that begins as a numbered title: of a test, of a table, of a group. */
const titles = /['`](C\d+(?:, C\d+)*: (?:[^'`\\]|\\.)*)['`]/g

const listTests = (): readonly string[] =>
  ['packages', 'apps', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /(\.test\.tsx?|walletConformance\.ts)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules')),
  )

const tests = readTests()

test('there are 157 items, numbered in order', () => {
  expect(checklist.map(([number]) => number)).toEqual(Array.from({ length: 157 }, (_, index) => index + 1))
})

test('every item is shown by a test, or says where it waits; none does both', () => {
  const open = checklist.filter(([number]) => !tests.has(number) && !waiting.has(number) && !shown.has(number))
  expect(open.map(([number]) => number)).toEqual([])
  expect([...waiting.keys()].filter((number) => tests.has(number))).toEqual([])
})

test('docs/generated/toolkit-checklist.md says which', async () => {
  const page = [
    '# What the toolkit does, item by item',
    '',
    'Made by `scripts/toolkitChecklist.test.ts`; `vitest -u` writes it again. A word instead of a test says where the item waits:',
    '*EVM* is another kind of chain than this product’s. *tests only* means that the modal and the product do not use it, or not all of it.',
    '',
    `${checklist.length - waiting.size - uncalled.size} of ${checklist.length} are in use and shown by a test.`,
    '',
    '| | item | shown by |',
    '|---|---|---|',
    ...checklist.map(([number, text]) => `| ${number} | ${text.replaceAll('|', '\\|')} | ${describe(number)} |`),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/generated/toolkit-checklist.md')
})

function describe(number: number): string {
  const wait = waiting.get(number)
  if (wait) return `*${wait}*`
  const places = [...new Set((tests.get(number) ?? []).map(({ path }) => path))]
  const paths = [...places, ...(shown.has(number) ? [shown.get(number)] : [])].map((path) => `\`${path}\``)
  const reason = uncalled.get(number)
  return [...paths, ...(reason ? [`*tests only*: ${reason}`] : [])].join('<br>')
}
