import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { de } from '../apps/web/src/subjects/learn/drawings/words/de.ts'
import { en } from '../apps/web/src/subjects/learn/drawings/words/en.ts'
import { readEnglish } from './spelling.ts'

export const figureList = 'docs/figures.md'

/** A page with figures that are not read from the network. */
export type Place = { readonly place: string; readonly figures: readonly string[] }

const web = 'apps/web/src'

export function listPlaces(root: string): readonly Place[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return [
    ...listArticles(root, 'en'),
    { place: 'faq', figures: findFigures(readEnglish('en.ts', read(`${web}/shared/questions/words/en.ts`))) },
    {
      place: 'privacy',
      figures: findFigures(readEnglish('a.ts', read(`${web}/subjects/legal/privacy/privacyText.ts`))),
    },
    { place: 'terms', figures: findFigures(readEnglish('a.ts', read(`${web}/subjects/legal/terms/termsText.ts`))) },
  ]
}

/** Articles of a language with their drawings. German figures are converted to English notation. */
export function listArticles(root: string, language: keyof typeof drawings): readonly Place[] {
  const folder = join(root, web, 'subjects/learn/articles', language)
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const [, drawing = ''] = /\/drawings\/(\w+)Drawing\.tsx'/.exec(source) ?? []
      const drawn = Object.entries(drawings[language]).filter(([name]) => name.toLowerCase() === drawing.toLowerCase())
      const text = `${readEnglish(file, source)}\n${JSON.stringify(drawn, null, 1)}`
      return { place: file.replace('.mdx', ''), figures: findFigures(language === 'de' ? writeInEnglish(text) : text) }
    })
}

const drawings = { en, de }

/** `1.000,5 %` becomes `1,000.5%`. */
const writeInEnglish = (text: string): string =>
  text
    .replace(/\d[\d.,]*\d/g, (figure) => figure.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))
    .replace(/(\d)\s%/g, '$1%')

/** Unique numbers of a text, except in lists, names and days. */
export function findFigures(text: string): readonly string[] {
  const plain = text
    .replace(/^\s*\d+\.\s/gm, '')
    .replace(/Token-2022|SIMD-\d+|DAMM v2|Apache License 2\.0|\d{4}-\d{2}-\d{2}|\b20\d\d\b|\b7Kp2\S*|…\S+/g, ' ')
  return [...new Set(plain.match(/\d(?:[\d,.]*\d)?%?/g) ?? [])]
}

export function readFigureList(
  root: string,
): readonly (readonly [figure: string, places: readonly string[], from: string])[] {
  return readFileSync(join(root, figureList), 'utf8')
    .split('\n')
    .map((line) => /^\| `([^`]+)`[^|]* \| ([^|]+) \| ([^|]+) \|$/.exec(line))
    .flatMap((row) => (row ? [[row[1] ?? '', (row[2] ?? '').split(/,\s*/), (row[3] ?? '').trim()] as const] : []))
}
