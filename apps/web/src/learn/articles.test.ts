import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { articleLink, articles, findArticle } from '#articles/articles.ts'
import { isFigureName } from '#live-numbers/figures.ts'
import { questions } from '#questions/questions.ts'
import { de } from './glossary/words/de.ts'
import { en } from './glossary/words/en.ts'
import { en as frame } from './words/en.ts'

const folder = join(import.meta.dirname, 'articles')
const textOf = (slug: string) => readFileSync(join(folder, `${slug}.mdx`), 'utf8')

/** Of someone who reads with care, and is new to it. */
const wordsPerMinute = 160

/** What a person reads: no imports, no tags but for what tables say. */
const proseOf = (slug: string) =>
  textOf(slug)
    .replace(/^import .*$/gm, '')
    .replace(/<Example[\s\S]*?\/>/g, '')
    .replace(/<Table([\s\S]*?)\/>/g, '$1')
    .replace(/<[^>]*>/g, '')

test('there are twelve, each with a text, and no text without an article', () => {
  expect(articles.length).toBe(12)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(12)
  expect(readdirSync(folder).toSorted()).toEqual(articles.map(({ slug }) => `${slug}.mdx`).toSorted())
})

test('an article is found by its slug, and nothing else is', () => {
  for (const article of articles) expect(findArticle(article.slug)).toBe(article)
  for (const other of ['', 'nope', 'toString', 'FIRST-TOKEN']) expect(findArticle(other)).toBeUndefined()
  expect(articleLink('first-token')).toBe('/learn?a=first-token')
})

describe.each(articles)('$slug', ({ slug, minutes, lastVerified, sources, tryIt, summary }) => {
  test('names its sources, the day on which they were read, and where to try it', () => {
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source.url).toMatch(/^https:\/\//)
    expect(lastVerified).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(new Date(lastVerified).getTime()).toBeLessThanOrEqual(Date.now())
    expect(frame.places.some(([start]) => tryIt.startsWith(start))).toBe(true)
    expect(summary).toMatch(/\.$/)
  })

  test('has an example whose figures are live, a callout, and a way on', () => {
    const text = textOf(slug)
    const figures = [...text.matchAll(/<Example[\s\S]*?\/>/g)].flatMap(([example]) =>
      [...example.matchAll(/, '(\w+)'\],?$/gm)].map(([, name = '']) => name),
    )

    expect(figures.length).toBeGreaterThan(1)
    for (const name of figures) expect({ name, isFigure: isFigureName(name) }).toEqual({ name, isFigure: true })
    expect(text).toMatch(/<(Danger|Tip)>/)
    expect(text).toMatch(/^## (Your turn|Take a tour)$/m)
  })

  test('takes about as long to read as it says', () => {
    const words = proseOf(slug).split(/\s+/).filter(Boolean).length

    expect(Math.round(words / wordsPerMinute)).toBe(minutes)
  })

  test('uses words that the glossary explains', () => {
    const terms = [...textOf(slug).matchAll(/<Term id="([^"]*)">/g)].map(([, term = '']) => term)

    expect(terms.length).toBeGreaterThan(0)
    for (const term of terms) expect(Object.keys(en.terms)).toContain(term)
  })

  test('has a drawing that is also described in words', async () => {
    const [, name = ''] = /^import \{ (\w+Drawing) \} from '\.\.\/drawings\/\1\.tsx'$/m.exec(textOf(slug)) ?? []
    const module = await import(`./drawings/${name}.tsx`)

    const html = renderToStaticMarkup(createElement(module[name]))

    expect(textOf(slug)).toContain(`<${name} />`)
    const [, alt = ''] = /<svg[^>]* role="img" aria-label="([^"]+)"/.exec(html) ?? []
    expect(alt.split(' ').length).toBeGreaterThan(20)
    expect(html).toMatch(/<figcaption[^>]*>[^<]{20,}<\/figcaption>/)
    expect(html.match(/<text/g)?.length).toBeGreaterThan(3)
  })
})

test('the glossary has the same words in both languages, each with a meaning', () => {
  expect(Object.keys(de.terms)).toEqual(Object.keys(en.terms))
  for (const { word, meaning } of [...Object.values(en.terms), ...Object.values(de.terms)]) {
    expect(word).not.toBe('')
    expect(meaning).toMatch(/\.$/)
  }
})

test('every word of the glossary is used by an article, or tells about another', () => {
  const used = articles.map(({ slug }) => textOf(slug)).join('')
  const unused = Object.entries(en.terms).filter(([, { word }]) => !used.toLowerCase().includes(word.toLowerCase()))

  expect(unused).toEqual([])
})

test('every answer of the FAQ leads to an article', () => {
  for (const { article } of questions) expect(findArticle(article)).toBeDefined()
})
