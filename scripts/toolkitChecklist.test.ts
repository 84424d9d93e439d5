import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { views } from '../packages/connect/src/modal/views.ts'
import { entities } from './toolkitFields.ts'
import { checklist } from './toolkitItems.ts'
import { findOpeners } from './viewOpeners.ts'

const root = join(import.meta.dirname, '..')
const evm = 'packages/connect/src/namespaces/eip155/transferEvm.test.ts'

const shown: ReadonlyMap<number, readonly (readonly [path: string, title: string])[]> = new Map([
  [
    54,
    [
      [evm, 'reads balances from a wallet that reports them, and accepts only valid ones'],
      [evm, 'reads %s from the chain, which has the native coin'],
    ],
  ],
  [
    66,
    [
      [evm, 'sends a token by a call of its contract, and shows the real recipient'],
      [evm, 'reports a revert as failed, and a decline in the words of the specification'],
    ],
  ],
  [67, [[evm, 'sends the native coin as previewed, in every field']]],
  [
    68,
    [
      ['e2e/demoPayments.test.ts', 'pays bitcoin as shown, from the click to its block (%s)'],
      ['e2e/demoPayments.test.ts', 'transfers on a Polkadot runtime as shown, from the click to its block (%s)'],
    ],
  ],
  [
    156,
    [
      ['e2e/shell.test.ts', 'answers an unknown path with 404, and shows a way on'],
      ['e2e/shell.test.ts', 'is shown once in a pink line above the page: a reload does not repeat it'],
      ['e2e/shell.test.ts', 'scrolls to the top, and back and forward too'],
      ['e2e/shell.test.ts', 'the menu is 280 px wide, slides in, and takes 0.3 s to close'],
    ],
  ],
  [
    157,
    [
      ['e2e/connect.test.ts', 'is asked once, and its address is in the header only while it is connected'],
      ['e2e/connect.test.ts', 'without an address adds none to the header'],
    ],
  ],
])

const partly: ReadonlyMap<number, string> = new Map([
  [96, 'the modal reads base units and keeps them for 5 s; this is what it shows where the network does not answer'],
  [146, 'no provider of this product takes a fee of 0.85 %, so that none is shown; gas is told by the review'],
])

type Shown = { readonly title: string; readonly path: string }

/** Tests by number, from titles such as `C23: closing what is closed is told to no one`. */
function readTests(): ReadonlyMap<number, readonly Shown[]> {
  const found = new Map<number, Shown[]>()
  for (const path of listTests())
    for (const [, , quoted] of read(path).matchAll(titles)) {
      const [, numbers, title] = /^(C\d+(?:, C\d+)*): (.*)$/.exec(quoted ?? '') ?? []
      for (const number of numbers?.match(/\d+/g) ?? []) {
        const known = found.get(Number(number)) ?? []
        found.set(Number(number), [...known, { title: title ?? '', path }])
      }
    }
  return found
}

const titles = /(['"`])(C\d+(?:, C\d+)*: (?:(?!\1)[^\\]|\\.)*)\1/g

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const listTests = (): readonly string[] =>
  ['packages', 'apps', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /(\.test\.tsx?|walletConformance\.ts)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules')),
  )

const tests = readTests()
const openers = findOpeners(root, views)

test('has 157 items, numbered in order', () => {
  expect(checklist.map(([number]) => number)).toEqual(Array.from({ length: 157 }, (_, index) => index + 1))
})

test('shows every item in an existing test', () => {
  const open = checklist.filter(([number]) => !tests.has(number) && !shown.has(number))
  expect(open.map(([number]) => number)).toEqual([])
  const gone = [...shown.values()].flat().filter(([path, title]) => !read(path).includes(title))
  expect(gone).toEqual([])
})

test('opens every view in the product', () => {
  expect(views.filter((view) => openers.get(view)?.length === 0)).toEqual([])
})

test('maps every field of the specification, or has a reason', () => {
  const all = entities.flatMap(({ name, path, fields }) =>
    fields.map(([says, here, rest]) => ({ entity: name, says, here, why: rest?.why, path: rest?.path ?? path })),
  )
  const code = (path: string) => read(path).replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  const gone = all.filter(({ here, path }) => here !== null && !new RegExp(`\\b${here}\\b`).test(code(path)))
  expect(gone.map(({ entity, says }) => `${entity}: ${says}`)).toEqual([])
  expect(all.filter(({ here, why }) => here === null && why === undefined)).toEqual([])
})

test('docs/generated/toolkit-checklist.md says which', async () => {
  const page = [
    '# What the toolkit does, item by item',
    '',
    'Made by `scripts/toolkitChecklist.test.ts`; `vitest -u` writes it again. *in part* means that the modal and the product do not use',
    'all of it, and says why.',
    '',
    `${checklist.length - partly.size} of ${checklist.length} are in use and shown by a test.`,
    '',
    '| | item | shown by |',
    '|---|---|---|',
    ...checklist.map(([number, text]) => `| ${number} | ${cell(text)} | ${describe(number)} |`),
    '',
    '## Views',
    '',
    'Every view that the window has, and the code that opens it. What a walk through every control of them finds is in',
    '`e2e/windowWalk.long.test.ts`.',
    '',
    '| view | opened by |',
    '|---|---|',
    ...views.map((view) => `| ${view} | ${writePaths(openers.get(view) ?? [])} |`),
    '',
    '## Fields',
    '',
    'What the specification (section 3) says that things have, and what that is called here.',
    '',
    '| of | field | here |',
    '|---|---|---|',
    ...entities.flatMap(({ name, path, fields }) =>
      fields.map(([says, here, rest]) => {
        const place = here === null ? [] : [`\`${here}\` in \`${rest?.path ?? path}\``]
        const field = says.includes(' ') ? says : `\`${says}\``
        return `| ${name} | ${field} | ${[...place, ...(rest?.why ? [rest.why] : [])].join('; ')} |`
      }),
    ),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/generated/toolkit-checklist.md')
})

const cell = (text: string) => text.replaceAll('|', '\\|')

const writePaths = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join('<br>')

function describe(number: number): string {
  const places = [
    ...(tests.get(number) ?? []).map(({ path }) => path),
    ...(shown.get(number) ?? []).map(([path]) => path),
  ]
  const reason = partly.get(number)
  return [
    ...(places.length > 0 ? [writePaths([...new Set(places)])] : []),
    ...(reason ? [`*in part*: ${reason}`] : []),
  ].join('<br>')
}
