import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import Typo from 'typo-js'

/** Correct words missing in the dictionary: names, technical terms, British spellings. One per line. */
export const wordList = 'docs/words.txt'

export function listTexts(root: string): readonly string[] {
  const inside = (folder: string, wanted: RegExp) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => wanted.test(path) && !path.includes('node_modules') && !path.includes('/dist/'))
  return [
    'README.md',
    'CONTRIBUTING.md',
    // The table of German words is half German.
    ...inside('docs', /(?<!german)\.md$/),
    ...inside('apps', /(\/words\/en\.ts|\/articles\/en\/[\w-]+\.mdx|(privacy|terms)Text\.ts|\/articles\.ts)$/),
    ...inside('packages', /\/words\/en\.ts$/),
  ].toSorted()
}

/** English of a file: Markdown without code and URLs, or the strings of TypeScript. */
export function readEnglish(path: string, source: string): string {
  if (path.endsWith('.ts')) {
    const withoutNames = source.replace(/^import .*$/gm, '').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')
    return [...withoutNames.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)"/g)]
      .map(([, single, backticks, double]) => single ?? backticks ?? double ?? '')
      .map((text) => text.replace(/\\u2019/g, '’').replace(/\\n/g, ' '))
      .filter((text) => !/^[a-z]+(-[a-z]+)+$/.test(text))
      .join('\n')
      .replace(links, ' ')
  }
  return source
    .replace(/^import .*$/gm, '')
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/<Term id="[^"]*">/g, ' ')
    .replace(
      /<[^>]*>/g,
      (tag) => ` ${[...tag.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, a, b]) => a ?? b).join(' ')} `,
    )
    .replace(/\]\([^)]*\)/g, ']')
    .replace(links, ' ')
}

const links =
  /https?:\/\/\S+|[\w.@~/-]*\/[\w./?=<>&#*-]+|\b[\w-]+\.(ts|tsx|md|mdx|so|json|css|mjs|html|org|txt|wasm)\b|\{\w+\}/g

/** Unique words of a text that are neither in the dictionary nor in our list. */
export function findUnknown(
  text: string,
  ours: ReadonlySet<string>,
  dictionary: Pick<Typo, 'check'>,
): readonly string[] {
  const words = text.match(/[\p{L}][\p{L}'’]*/gu) ?? []
  return [...new Set(words.map((word) => word.replace(/[’']s?$/, '').replaceAll('’', "'")))].filter(
    (word) =>
      word.length > 2 &&
      !/\p{Ll}\p{Lu}|^\p{Lu}+s?$/u.test(word) &&
      !ours.has(word.toLowerCase()) &&
      !dictionary.check(word) &&
      !dictionary.check(word.toLowerCase()),
  )
}

export function openDictionary(): Typo {
  const folder = join(dirname(createRequire(import.meta.url).resolve('typo-js')), 'dictionaries', 'en_US')
  return new Typo(
    'en_US',
    readFileSync(join(folder, 'en_US.aff'), 'utf8'),
    readFileSync(join(folder, 'en_US.dic'), 'utf8'),
  )
}

export const readOurs = (root: string): readonly string[] =>
  readFileSync(join(root, wordList), 'utf8')
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean)
