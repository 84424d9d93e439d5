import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Detector, type IMapFrame, MemoryStore } from '@jscpd/core'
import { Tokenizer } from '@jscpd/tokenizer'

const minLines = 10
const minTokens = 80

/** Excluded: tests and their helpers, texts, the gallery and the demo, and compiler output. */
const isAside = /\.test\.tsx?$|\.d\.ts$|\/(testing|words|gallery|demo|dist|node_modules)\/|\/testing\.tsx?$/

/** Allowed pairs, sorted by path, each with a reason. */
const kept: readonly { readonly files: readonly [string, string]; readonly why: string }[] = [
  {
    files: ['packages/chain/src/read/reader.ts', 'packages/localnet/explorer/read/reader.ts'],
    why: 'a browser loads the explorer as plain modules, which import no package; read.test.ts holds them equal',
  },
  {
    files: [
      'packages/create-solsmith/templates/next/app/Actions.tsx',
      'packages/create-solsmith/templates/vite/src/App.tsx',
    ],
    why: 'each template is a separate site',
  },
  { files: ['packages/chain/src/read/shapes.ts', 'packages/localnet/explorer/read/shapes.ts'], why: 'the same' },
]

/** Lists duplicated code of ten lines and 80 tokens in shipping sources, and allowed pairs that no longer are duplicates. */
export async function checkCopies(root: string): Promise<readonly string[]> {
  const sources = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !isAside.test(path)),
  )
  const copies = await findCopies(sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))
  const isOf = ([one, other]: readonly [string, string], files: readonly string[]) =>
    files.includes(one) && files.includes(other)
  return [
    ...copies
      .filter(({ files }) => !kept.some((pair) => isOf(pair.files, files)))
      .map(
        ({ files, places }) =>
          `${places.join(' and ')} are copies: keep one${files[0] === files[1] ? ' of the two' : ''}, or say in scripts/checkCopies.ts why not`,
      ),
    ...kept
      .filter((pair) => !copies.some(({ files }) => isOf(pair.files, files)))
      .map(({ files }) => `${files.join(' and ')} are no copies any more: remove their line in scripts/checkCopies.ts`),
  ]
}

type Copy = { readonly files: readonly string[]; readonly places: readonly string[] }

export async function findCopies(
  sources: readonly { readonly path: string; readonly text: string }[],
): Promise<readonly Copy[]> {
  const detector = new Detector(new Tokenizer(), new MemoryStore<IMapFrame>(), [], { minLines, minTokens })
  const found: Copy[] = []
  for (const { path, text } of sources)
    for (const { duplicationA, duplicationB } of await detector.detect(path, withoutImports(text), 'typescript')) {
      const both = [duplicationA, duplicationB].toSorted((one, other) => (one.sourceId < other.sourceId ? -1 : 1))
      found.push({
        files: both.map(({ sourceId }) => sourceId),
        places: both.map(({ sourceId, start, end }) => `${sourceId}:${start.line}-${end.line}`),
      })
    }
  return found
}

const withoutImports = (text: string) =>
  text.replace(/^(import|export) (type )?(\{[^}]*\}|[\w*][^'\n]*) from '[^']+'$/gm, (statement) =>
    statement.replace(/[^\n]+/g, ''),
  )

if (import.meta.main) for (const line of await checkCopies(join(import.meta.dirname, '..'))) console.error(line)
