import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readEnglish } from './spelling.ts'

const root = join(import.meta.dirname, '..')

/** Words of our former dialect, with common alternatives: "no one", "permanent", "fix", "again". */
const dialect = new RegExp(
  `\\b(${[
    'mend(s|ed|ing)?',
    'anew',
    'begun',
    'for ever',
    'by nobody',
    'nobody|somebody|anybody|everybody|whoever',
    'go(es|ne)? on( with)?',
    'struck|strikes?',
    'rehears\\w*',
    'reckon\\w*',
    'half[- ]made|half-way',
    'look twice',
    'workshop',
    'logo doctor',
    'hand(s|ed)? over',
    'give(s|n)? up (an?|the|one|mint|freeze|update|your)',
    'at a prompt',
    'held against',
    'deeds?',
    'lies about',
    'is no (address|pool|token|share|time)',
    'makes? no sense',
    'use this cut',
    'kept fees|fees kept',
    'take the transaction away',
    'the powers|your powers|powers over|holds? (a|the|which) power',
    'born frozen',
    '(did|does) not tell',
    '(could|cannot|could not) be told',
    'of somebody else',
  ].join('|')})\\b`,
  'i',
)

const listed = (folder: string, wanted: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => wanted.test(path) && !/node_modules|\/dist\/|\/peers\//.test(path))

const catalogues = ['apps', 'packages'].flatMap((folder) =>
  listed(folder, /\/words\/(\w+\.)?en\.ts$|\/articles\/en\/[\w-]+\.mdx$|(privacy|terms)Text\.ts$/),
)

/** Decisions and the changelog are history, pages in `generated` quote code, and the German table is half German. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'apps', 'packages', 'programs'].flatMap((folder) => listed(folder, /\.md$/)),
].filter((path) => !/^docs\/(decisions|generated)\/|^docs\/german\.md$/.test(path))

const found = (path: string): readonly string[] =>
  readEnglish(path, readFileSync(join(root, path), 'utf8'))
    .split('\n')
    .filter((line) => dialect.test(line))
    .map((line) => `${path}: ${line.trim()}`)

test('uses plain English in every catalog and article', () => {
  expect(catalogues.length).toBeGreaterThan(70)
  expect(catalogues.flatMap(found)).toEqual([])
})

test('uses plain English in every document', () => {
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap(found)).toEqual([])
})

test('finds a dialect word anywhere', () => {
  for (const text of ['Mend 3 fields', 'This is no address.', 'It goes on here', 'Who holds the powers'])
    expect(dialect.test(text)).toBe(true)
  expect(dialect.test('Fix 3 fields, then continue.')).toBe(false)
})
