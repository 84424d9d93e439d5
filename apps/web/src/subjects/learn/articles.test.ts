import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { articleLink, articles, findArticle, listSources } from '#articles/articles.ts'
import { isFigureName } from '#live-numbers/figures.ts'
import { questions } from '#questions/questions.ts'
import { de as drawnDe } from './drawings/words/de.ts'
import { en as drawnEn } from './drawings/words/en.ts'
import { de } from './glossary/words/de.ts'
import { en } from './glossary/words/en.ts'
import { en as frame } from './words/en.ts'

const folder = join(import.meta.dirname, 'articles')
const languages = ['en', 'de'] as const
const textOf = (slug: string, language: (typeof languages)[number] = 'en') =>
  readFileSync(join(folder, language, `${slug}.mdx`), 'utf8')

/** Careful readers new to the subject. */
const wordsPerMinute = 160

/** Visible text: no imports, and of tags only table contents. */
const proseOf = (text: string) =>
  text
    .replace(/^import .*$/gm, '')
    .replace(/<Example[\s\S]*?\/>/g, '')
    .replace(/<Table([\s\S]*?)\/>/g, '$1')
    .replace(/<[^>]*>/g, '')

const countWords = (text: string) => proseOf(text).split(/\s+/).filter(Boolean).length

const all = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].map(([, found = '']) => found).toSorted()

const blocksOf = (text: string) =>
  text
    .replace(/^```json[\s\S]*?^```/gm, '```')
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [, mark = 'text'] = /^(import|##|```|<\w+\b(?! id=)|-(?= )|1\.)/.exec(block) ?? []
      return mark === '-' || mark === '1.' ? `${mark} ${block.split('\n').length}` : mark
    })

test('has fourteen articles, each with a text per language, and no other texts', () => {
  expect(articles.length).toBe(14)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(14)
  expect(readdirSync(folder).toSorted()).toEqual(languages.toSorted())
  for (const language of languages)
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(articles.map(({ slug }) => `${slug}.mdx`).toSorted())
})

test('finds articles only by slug', () => {
  for (const article of articles) expect(findArticle(article.slug)).toBe(article)
  for (const other of ['', 'nope', 'toString', 'FIRST-TOKEN']) expect(findArticle(other)).toBeUndefined()
  expect(articleLink('first-token')).toBe('/learn?a=first-token')
})

describe.each(articles)('$slug', (article) => {
  const { slug, minutes, lastVerified, tryIt, summary } = article

  test('lists its sources, their date and its example', () => {
    const sources = listSources(article)
    expect(sources.length).toBeGreaterThan(0)
    for (const { title, url, purpose } of sources) {
      expect(title).not.toBe('')
      expect(url).toMatch(/^https:\/\//)
      expect(purpose).not.toBe('')
    }
    expect(lastVerified).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(new Date(lastVerified).getTime()).toBeLessThanOrEqual(Date.now())
    expect(frame.places.some(([start]) => tryIt.startsWith(start))).toBe(true)
    expect(summary).toMatch(/\.$/)
  })

  test('has an example with live figures, a callout and a next step', () => {
    const text = textOf(slug)
    const figures = [...text.matchAll(/<Example[\s\S]*?\/>/g)].flatMap(([example]) =>
      [...example.matchAll(/, '(\w+)'\],?$/gm)].map(([, name = '']) => name),
    )

    expect(figures.length).toBeGreaterThan(1)
    for (const name of figures) expect({ name, isFigure: isFigureName(name) }).toEqual({ name, isFigure: true })
    expect(text).toMatch(/<(Danger|Tip)>/)
    expect(text).toMatch(/^## (Your turn|Take a tour)$/m)
  })

  test('takes about as long to read as stated', () => {
    expect(Math.round(countWords(textOf(slug)) / wordsPerMinute)).toBe(minutes)
  })

  test('has a full German version: same blocks, terms, figures, drawing and links', () => {
    const [english, german] = [textOf(slug), textOf(slug, 'de')]

    expect(blocksOf(german)).toEqual(blocksOf(english))
    expect(all(german, /^(import .*)$/gm)).toEqual(all(english, /^(import .*)$/gm))
    expect(all(german, /<Term id="([^"]*)">/g)).toEqual(all(english, /<Term id="([^"]*)">/g))
    const rows = (text: string) => [...text.matchAll(/^ {4}\[.*, '(\w+)'\],$/gm)].map(([, figure]) => figure)
    expect(rows(german)).toEqual(rows(english))
    for (const part of [/^( {4}\[)/gm, /(\]\([^)]*\))/g, /(`[^`\n]+`)/g, /(\*+)/g])
      expect(all(german, part)).toEqual(all(english, part))
  })

  test('has German text of similar length', () => {
    const german = textOf(slug, 'de')

    expect(
      proseOf(german).match(/(?<!\p{L})(the|and|of|your|you|with|from|not|this|that|are|is)(?!\p{L})/giu),
    ).toBeNull()
    expect(proseOf(german)).toMatch(/[äöüß]/)
    const ratio = countWords(german) / countWords(textOf(slug))
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.15)
  })

  test('uses words from the glossary', () => {
    const terms = [...textOf(slug).matchAll(/<Term id="([^"]*)">/g)].map(([, term = '']) => term)

    expect(terms.length).toBeGreaterThan(0)
    for (const term of terms) expect(Object.keys(en.terms)).toContain(term)
  })

  test('describes its drawing in words', async () => {
    const [, name = ''] = /^import \{ (\w+Drawing) \} from '\.\.\/\.\.\/drawings\/\1\.tsx'$/m.exec(textOf(slug)) ?? []
    const module = await import(`./drawings/${name}.tsx`)

    const html = renderToStaticMarkup(createElement(module[name]))

    expect(textOf(slug)).toContain(`<${name} />`)
    const [, alt = ''] = /<svg[^>]* role="img" aria-label="([^"]+)"/.exec(html) ?? []
    expect(alt.split(' ').length).toBeGreaterThan(20)
    expect(html).toMatch(/<figcaption[^>]*>[^<]{20,}<\/figcaption>/)
    expect(html.match(/<text/g)?.length).toBeGreaterThan(3)
  })
})

test('has a variant with a fee for each claim that nothing is charged', () => {
  const said = languages.map((language) =>
    articles.flatMap(({ slug }) => {
      const found = textOf(slug, language).match(
        /<span data-when="free">[^<]+<\/span><span data-when="charged">[^<]+<\/span>/g,
      )
      return found ? [slug] : []
    }),
  )

  expect(said).toEqual([
    ['first-token', 'what-it-costs'],
    ['first-token', 'what-it-costs'],
  ])
  for (const language of languages)
    for (const { slug } of articles)
      expect(textOf(slug, language).replace(/<span data-when="free">[^<]+<\/span>/g, '')).not.toMatch(
        /and it is zero|neun Nullen|of this instance is zero|Gebühr von Solsmith ist/,
      )
})

test('describes every drawing in German', () => {
  expect(Object.keys(drawnDe)).toEqual(Object.keys(drawnEn))
  for (const { alt, caption } of Object.values(drawnDe)) {
    expect(alt.split(' ').length).toBeGreaterThan(20)
    expect(caption.length).toBeGreaterThan(20)
  }
})

test('has the same glossary words in both languages, each with a meaning', () => {
  expect(Object.keys(de.terms)).toEqual(Object.keys(en.terms))
  for (const { word, meaning } of [...Object.values(en.terms), ...Object.values(de.terms)]) {
    expect(word).not.toBe('')
    expect(meaning).toMatch(/\.$/)
  }
})

test('uses every glossary word in an article or another entry', () => {
  const used = articles.map(({ slug }) => textOf(slug)).join('')
  const unused = Object.entries(en.terms).filter(([, { word }]) => !used.toLowerCase().includes(word.toLowerCase()))

  expect(unused).toEqual([])
})

test('links every FAQ answer to an article', () => {
  for (const { article } of questions) expect(findArticle(article)).toBeDefined()
})
