import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentedPackages, writeApiReference } from './apiReference.ts'
import { findUnknown, listTexts, openDictionary, readEnglish, readOurs, wordList } from './spelling.ts'

const root = join(import.meta.dirname, '..')
const dictionary = openDictionary()
const ours = readOurs(root)
const known = new Set(ours.map((word) => word.toLowerCase()))
const texts = listTexts(root)
const written = texts.map((path) => ({ path, text: readEnglish(path, readFileSync(join(root, path), 'utf8')) }))
const references = documentedPackages.map((name) => ({
  path: `packages/${name}/src`,
  text: readEnglish('reference.md', writeApiReference(root, name)),
}))
const english = [...written, ...references]

test('spells everything that users read correctly', () => {
  const wrong = english.flatMap(({ path, text }) =>
    findUnknown(text, known, dictionary).map((word) => `${path}: ${word} (fix it, or add it to ${wordList})`),
  )

  expect(wrong).toEqual([])
})

test('includes articles, questions, documents and the texts of every package', () => {
  for (const path of [
    'README.md',
    'docs/glossary.md',
    'apps/web/src/subjects/learn/articles/en/first-token.mdx',
    'apps/web/src/shared/questions/words/en.ts',
    'apps/web/src/subjects/legal/privacy/privacyText.ts',
    'packages/connect-react/src/words/en.ts',
  ])
    expect(texts).toContain(path)
})

test('finds a mistake anywhere, and skips code', () => {
  const markdown = readEnglish(
    'a.md',
    'A tokn in `a codd span`.\n```\nfenced nonsens\n```\n[here](https://exmple.org/pth)',
  )
  const article = readEnglish('a.mdx', '<Table rows={[["An acount", \'mint\']]} /> See <Term id="xyzz">it</Term>.')
  const gap = '$' + '{n}'
  const words = readEnglish('en.ts', `export const en = { loaading: 'Pleese', says: (n: number) => \`${gap} minuts\` }`)

  expect(findUnknown(markdown, known, dictionary)).toEqual(['tokn'])
  expect(findUnknown(article, known, dictionary)).toEqual(['acount'])
  expect(findUnknown(words, known, dictionary)).toEqual(['Pleese', 'minuts'])
})

test('keeps our list sorted and unique', () => {
  expect(ours).toEqual([...new Set(ours)].toSorted())
})
