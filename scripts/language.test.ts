import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { type Language, languagePlugin } from '../apps/web/vite/language.ts'
import { mdxArticles } from '../apps/web/vite/mdx.ts'

const files = {
  'main.ts': `import { en } from './room/words/en.ts'
import { en as bare } from './bare/words/en.ts'
import { lateEn } from './room/words/late.en.ts'
import { messages } from './room/words/messages.en.ts'
console.log(en.hello, en.name, bare.only, lateEn.later, messages.lost)
console.log(import.meta.glob('./articles/en/*.mdx', { eager: true }))`,
  'room/words/en.ts': `export const en = { hello: 'Hello', name: 'Solsmith' }`,
  'room/words/de.ts': `import { en } from './en.ts'\nexport const de = { hello: 'Hallo', name: en.name }`,
  'room/words/late.en.ts': `export const lateEn = { later: 'Later' }`,
  'room/words/late.de.ts': `export const lateDe = { later: 'Nachher' }`,
  'room/words/messages.en.ts': `export const messages = { lost: 'Lost' }`,
  'room/words/messages.de.ts': `export const messages = { lost: 'Verloren' }`,
  'bare/words/en.ts': `export const en = { only: 'Only English' }`,
  'articles/en/told.mdx': 'An article.',
  'articles/de/told.mdx': 'Ein Artikel.',
  'articles/en/untold.mdx': 'An untranslated one.',
}

async function buildIn(language: Language): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'solsmith-language-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [mdxArticles(), languagePlugin(language)],
    build: {
      minify: false,
      lib: { entry: 'main.ts', formats: ['es'], fileName: () => 'main.js' },
      rolldownOptions: { external: /^react/ },
    },
  })
  const built = await readFile(join(root, 'dist', 'main.js'), 'utf8')
  await rm(root, { recursive: true })
  return built
}

test('builds only the words and articles of its language, with English fallbacks', async () => {
  const german = await buildIn('de')
  for (const text of [
    'Hallo',
    'Solsmith',
    'Nachher',
    'Verloren',
    'Only English',
    'Ein Artikel.',
    'An untranslated one.',
  ])
    expect(german).toContain(text)
  for (const text of ['"Later"', '"Lost"', 'An article.']) expect(german).not.toContain(text)

  const english = await buildIn('en')
  for (const text of ['Hello', 'Solsmith', 'Later', 'Lost', 'Only English', 'An article.', 'An untranslated one.'])
    expect(english).toContain(text)
  for (const text of ['Hallo', 'Nachher', 'Verloren', 'Ein Artikel.']) expect(english).not.toContain(text)
})
