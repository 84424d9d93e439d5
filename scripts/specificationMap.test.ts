import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { constants, messages, type Place, states } from './specificationPlaces.ts'

const root = join(import.meta.dirname, '..')

type Source = { readonly path: string; readonly lines: readonly string[] }

const sources: readonly Source[] = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((room) => list(join(root, folder, room, 'src'))),
)

function list(folder: string): readonly Source[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.split(sep).some((part) => /^(testing|gallery|(.*\.)?de\.ts)$/.test(part)))
    .map((path) => ({ path: relative(root, path), lines: readFileSync(path, 'utf8').split('\n') }))
}

const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)

function find({ holds, path = '' }: Place): { path: string; line: string } | null {
  for (const source of sources) {
    if (!source.path.startsWith(path)) continue
    const line = source.lines.find(
      (text) => !isComment(text) && (typeof holds === 'string' ? text.includes(holds) : holds.test(text)),
    )
    if (line !== undefined) return { path: source.path, line: line.trim() }
  }
  return null
}

const everything = {
  'Texts (sections 4, 5, 8)': messages,
  'States and rules (sections 4, 5)': states,
  'Constants (section 9)': constants,
}

test('finds every text, state and constant of the specification in a line', () => {
  const missing = Object.values(everything)
    .flat()
    .filter((place) => find(place) === null)
  expect(missing.map(({ says }) => says)).toEqual([])
})

test('lists nothing twice', () => {
  for (const places of Object.values(everything)) {
    const said = places.map(({ says }) => says)
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
  }
})

test('docs/generated/specification-map.md says where', async () => {
  const page = [
    '# Where the specification is',
    '',
    'Made by `scripts/specificationMap.test.ts`, which fails when a line is gone; `vitest -u` writes it again. Kinds of chain that',
    'the specification only names are not here.',
    ...Object.entries(everything).flatMap(([title, places]) => [
      '',
      `## ${title}`,
      '',
      '| what it says | where | the line |',
      '|---|---|---|',
      ...places.map(row),
    ]),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/generated/specification-map.md')
})

function row(place: Place): string {
  const found = find(place)
  return `| ${cell(place.says)} | ${found?.path} | \`${(found?.line ?? '').replaceAll('|', '\\|').replaceAll('`', "'")}\` |`
}

const cell = (text: string) => text.replaceAll('|', '\\|')
