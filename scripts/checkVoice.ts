import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnglish } from './spelling.ts'

/** Kinds of prose, each with a ceiling of its own. */
type Kind = 'docs' | 'comments' | 'words' | 'titles'

/** Turns of phrase of a translated text. Native texts of the field have at most one in 1,000 words. */
const turns: readonly RegExp[] = [
  // "What a visitor may spend, …": a clause as the subject
  /(?:^|[.:;!?(]\s+)(?:Who|What|Where|Whoever|Whatever|Which|How)\s+(?!(?:is|are|do|does|did|can|should|would|will|was|were)\b[^.]*\?)[a-z][^.?!]*[.:;]/gm,
  /(?:,| and| but| or) (?:who|what|where) (?:is|are|has|have|was|no|it|someone|nothing)\b/gm,
  /\b(?:is|are|was|were|be|been) (?:told|said|asked|named|kept|noted|taken for|let go)\b/gm,
  /\bof (?:its|their|your|our|his|her|a page'?s?) own\b/gm,
  /\b(?:alone|beside|besides|anew|thereby|therein|whole of)\b/gm,
  /\bby (?:itself|themselves)\b/gm,
  /(?:^|[.:;]\s+)(?:No one|Nothing|Nobody|None)\b/gm,
  /\b(?:chains? of EVM|kinds? of chain|the page of (?:a|the)|the wallet's window|pictures? of (?:tokens?|others)|words of the)\b/gm,
  /\bthat (?:is|are|was|were) (?:not |never |no longer )?[a-z]+(?:ed|en|wn|nt)\b/gm,
  /\b(?:may not be|shall|is to be|are to be|has to be|have to be)\b/gm,
  /\b(?:has come|have come|comes with|gone on|goes on|is over|at once)\b/gm,
]

/** Words of our former dialect, allowed in no text that users read. Alternatives: "no one", "permanent", "fix", "again". */
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

/** Turns of phrase per 1,000 words, which may only fall (the goal is 2), and the most words of comments. */
const ceilings = { docs: 0.5, comments: 1.7, words: 0.5, titles: 2, commentWords: 110_000 }

/** Complains about prose above the ceilings, with the files that need it most, and about each word of the dialect. */
export function checkVoice(root: string): readonly string[] {
  const paths = listFiles(root)
  const texts = paths.flatMap((path) => readProse(path, readFileSync(join(root, path), 'utf8')))
  const tooMany = (['docs', 'comments', 'words', 'titles'] as const).flatMap((kind) => {
    const own = texts.filter((one) => one.kind === kind)
    const count = own.reduce((sum, { text }) => sum + countTurns(text), 0)
    const rate =
      (1000 * count) /
      Math.max(
        1,
        own.reduce((sum, { text }) => sum + countWords(text), 0),
      )
    if (rate <= ceilings[kind]) return []
    const worst = own.toSorted((a, b) => countTurns(b.text) - countTurns(a.text)).slice(0, 5)
    return [
      `${kind}: ${rate.toFixed(1)} turns of phrase per 1,000 words, at most ${ceilings[kind]}: ${worst.map(({ path }) => path).join(', ')}`,
    ]
  })
  const commentWords = texts.reduce((sum, { kind, text }) => sum + (kind === 'comments' ? countWords(text) : 0), 0)
  const tooLong = commentWords > ceilings.commentWords
  return [
    ...tooMany,
    ...(tooLong ? [`comments: ${commentWords} words, at most ${ceilings.commentWords}`] : []),
    ...paths.filter(isRead).flatMap((path) => findDialect(path, readFileSync(join(root, path), 'utf8'))),
  ]
}

/** Lines of a text for users with a word of the dialect. */
export const findDialect = (path: string, source: string): readonly string[] =>
  readEnglish(path, source)
    .split('\n')
    .filter((line) => dialect.test(line))
    .map((line) => `${path}: ${line.trim()}`)

export const countTurns = (text: string): number =>
  turns.reduce((sum, turn) => sum + [...text.matchAll(turn)].length, 0)

const countWords = (text: string): number => text.match(/[A-Za-z']+/g)?.length ?? 0

/** Prose of a file by kind: Markdown without code and tables, comments, texts of a catalog, titles of tests. */
export function readProse(path: string, source: string): readonly { path: string; kind: Kind; text: string }[] {
  const of = (kind: Kind, parts: readonly string[]) => ({ path, kind, text: parts.join('\n') })
  if (/\.mdx?$/.test(path))
    return [of('docs', [source.replace(/```[\s\S]*?```/g, ' ').replace(/`[^`\n]*`|\]\([^)]*\)|^\|.*\|$/gm, ' ')])]
  const blocks = [...source.matchAll(/(?<![\w*'"`])\/\*\*?([\s\S]*?)\*\//g)].map(([, text = '']) =>
    text.replace(/^\s*\*+ ?/gm, ''),
  )
  const lines = [...source.matchAll(/(?:^|\s)\/\/\s?(.*)$/gm)].map(([, text = '']) => text)
  const comments = of(
    'comments',
    [...blocks, ...lines].map((text) => text.trim()),
  )
  if (/\.test\.tsx?$/.test(path)) {
    const title = /\b(?:test|it|describe)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['"`])(.+?)\1/g
    return [
      comments,
      of(
        'titles',
        [...source.matchAll(title)].map(([, , text = '']) => text),
      ),
    ]
  }
  if (!/(words\/.*en|\.en|Text)\.tsx?$/.test(path)) return [comments]
  const strings = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
  const shown = strings.map(([, single, double, backticks]) => single || double || backticks || '')
  return [
    comments,
    of(
      'words',
      shown.filter((text) => text.includes(' ')),
    ),
  ]
}

/** Texts that users read. Decision 29 quotes the dialect, and the German table is half German. */
const isRead = (path: string): boolean =>
  /\/words\/(\w+\.)?en\.ts$|\/articles\/en\/[\w-]+\.mdx$|(privacy|terms)Text\.ts$/.test(path) ||
  (path.endsWith('.md') && !/^docs\/generated\/|^docs\/decisions\/0029-|^docs\/german\.md$/.test(path))

function listFiles(root: string): readonly string[] {
  const skipped = /(^|\/)(node_modules|dist|generated|peers|\.[^/]*)\/|de\.tsx?$|\/de\//
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
  return [
    ...readdirSync(root).filter((name) => /\.(md|ts)$/.test(name)),
    ...['apps', 'bench', 'docs', 'e2e', 'packages', 'programs', 'scripts'].flatMap(inside),
  ].filter((path) => /\.(tsx?|mjs|c|h|css|mdx?)$/.test(path) && !skipped.test(path))
}
