import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import mdx from '@mdx-js/rollup'
import { expect, test } from 'vitest'
import { idOf, listSections } from './listSections.ts'

const folder = join(import.meta.dirname, '..', 'src', 'subjects', 'learn', 'articles')
async function compiled(text: string): Promise<string> {
  const { transform } = mdx({ jsx: true, remarkPlugins: [listSections] })
  // The hook does not use the build here.
  const result = await (transform as (code: string, id: string) => Promise<{ code: string }>)(text, 'article.mdx')
  return result.code
}

test('gives each section an id, with a link before the text', async () => {
  const text = await compiled('Intro.\n\n## What `it` costs\n\nText.\n\n### Deeper\n\n## And then?\n')

  expect(text).toContain('<_components.a href="#what-it-costs">{"What it costs"}</_components.a>')
  expect(text).toContain('<_components.h2 id="and-then">')
  expect(text).not.toContain('deeper"')
  expect(text.indexOf('<Contents>')).toBeLessThan(text.indexOf('Intro.'))
})

test.each([
  ['Your turn', 'your-turn'],
  ['“Mint”, and what it means!', 'mint-and-what-it-means'],
  ['Größe über alles', 'größe-über-alles'],
])('the id of %s', (title, id) => {
  expect(idOf(title)).toBe(id)
})

const articles = ['en', 'de'].flatMap((language) =>
  readdirSync(join(folder, language)).map((file) => join(language, file)),
)

test.each(articles)('has unique ids for sections of %s', async (file) => {
  const titles = readFileSync(join(folder, file), 'utf8').match(/^## .+$/gm) ?? []
  const ids = titles.map((title) => idOf(title.slice(3)))

  expect(titles.length).toBeGreaterThan(2)
  expect(ids).not.toContain('')
  expect(new Set(ids).size).toBe(ids.length)
})
