import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnglish } from './spelling.ts'

/** Where every figure of a text is accounted for. */
export const figureList = 'docs/figures.md'

/** A page whose texts hold figures, with the figures that do not come from the network. */
export type Place = { readonly place: string; readonly figures: readonly string[] }

const web = 'apps/web/src'

/** Every article with its drawing, the questions, and the legal texts. */
export function listPlaces(root: string): readonly Place[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const articles = readdirSync(join(root, web, 'learn/articles')).toSorted()
  return [
    ...articles.map((file) => {
      const source = read(`${web}/learn/articles/${file}`)
      const drawing = /from '\.\.\/(drawings\/\w+\.tsx)'/.exec(source)?.[1] ?? ''
      const drawn = readDrawing(read(`${web}/learn/${drawing}`))
      return { place: file.replace('.mdx', ''), figures: findFigures(`${readEnglish(file, source)}\n${drawn}`) }
    }),
    { place: 'faq', figures: findFigures(readEnglish('en.ts', read(`${web}/questions/words/en.ts`))) },
    { place: 'privacy', figures: findFigures(readEnglish('a.ts', read(`${web}/legal/privacy/privacyText.ts`))) },
    { place: 'terms', figures: findFigures(readEnglish('a.ts', read(`${web}/legal/terms/termsText.ts`))) },
  ]
}

/** What is written in a drawing: texts in quotes, and between tags. */
const readDrawing = (source: string): string =>
  [
    ...[...source.matchAll(/(?:title|label|alt|caption|line|out|fees)[=:] ?["']([^"']*)["']/g)].map(([, text]) => text),
    ...[...source.matchAll(/lines=\{\[([^\]]*)\]\}/g)].map(([, text]) => text),
    ...[...source.matchAll(/>([^<>{}]+)<\/Label>/g)].map(([, text]) => text),
  ].join('\n')

/** The numbers of a text, once each. Numbers of lists, of names and of days are none. */
export function findFigures(text: string): readonly string[] {
  const plain = text
    .replace(/^\s*\d+\.\s/gm, '')
    .replace(/Token-2022|SIMD-\d+|DAMM v2|Apache License 2\.0|\d{4}-\d{2}-\d{2}|\b20\d\d\b|\b7Kp2\S*|…\S+/g, ' ')
  return [...new Set(plain.match(/\d(?:[\d,.]*\d)?%?/g) ?? [])]
}

/** The rows of the list: a figure, the places that may print it, and where it is read from. */
export function readFigureList(
  root: string,
): readonly (readonly [figure: string, places: readonly string[], from: string])[] {
  return readFileSync(join(root, figureList), 'utf8')
    .split('\n')
    .map((line) => /^\| `([^`]+)`[^|]* \| ([^|]+) \| ([^|]+) \|$/.exec(line))
    .flatMap((row) => (row ? [[row[1] ?? '', (row[2] ?? '').split(/,\s*/), (row[3] ?? '').trim()] as const] : []))
}
