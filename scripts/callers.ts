import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is no part of the product: tests, what they share, and the gallery. */
const isAside = /\.test\.tsx?$|(^|\/)(testing|gallery|clients)[/.]/

/** Names every value that a package exports and that no source of the product uses, its own package included. */
export function findUncalled(root: string, name: string): readonly string[] {
  const entry = join('packages', name, 'src', 'index.ts')
  const sources = listSources(root).filter((path) => path !== entry)
  const used = new Map<string, number>()
  for (const path of sources)
    for (const word of readCode(join(root, path)).match(/\w+/g) ?? []) used.set(word, (used.get(word) ?? 0) + 1)
  return (
    readExports(readFileSync(join(root, entry), 'utf8'))
      // Its declaration is one.
      .filter((exported) => (used.get(exported) ?? 0) < 2)
      .toSorted()
  )
}

const listSources = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', 'apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts', 'packages/**/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // What is deleted and not committed yet is still in the index.
    .filter((path) => path !== '' && !isAside.test(path) && existsSync(join(root, path)))

/** A mention in a comment calls nothing. */
const readCode = (path: string) => readFileSync(path, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')

/** The values of an entry, which are written as lists of names. */
const readExports = (entry: string): readonly string[] =>
  [...entry.matchAll(/export \{([^}]*)\} from/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
