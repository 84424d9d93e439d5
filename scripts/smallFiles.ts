import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readImports } from './checkImports.ts'

const mostLines = 25

/** Found by name, tag or URL. */
const mayBeSmall = /^(shared\/ui|subjects\/learn\/parts)\/|Page\.tsx$|(^|\/)(words|testing)\/|\.test\.tsx?$/

/** Modules to merge into their only importer: at most 25 lines, no styles, page, lazy loading or separate test. */
export function findSmallFiles(root: string): readonly string[] {
  const src = join(root, 'apps/web/src')
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
  const sources = new Map(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]))
  return listSmall(sources).filter((path) => !existsSync(join(src, path.replace(/\.tsx?$/, '.module.css'))))
}

export function listSmall(sources: ReadonlyMap<string, string>): readonly string[] {
  const importers = new Map<string, string[]>()
  const late = new Set<string>()
  for (const [path, source] of sources)
    for (const specifier of readImports(source)) {
      const target = specifier.startsWith('#')
        ? `shared/${specifier.slice(1)}`
        : posix.join(posix.dirname(path), specifier)
      importers.set(target, [...(importers.get(target) ?? []), path])
      if (source.includes(`import('${specifier}')`)) late.add(target)
    }
  return [...sources].flatMap(([path, source]) => {
    const [only, ...others] = importers.get(path) ?? []
    const isSmall = source.split('\n').length - 1 <= mostLines && !mayBeSmall.test(path) && !late.has(path)
    return isSmall && only !== undefined && others.length === 0 && !only.startsWith('pages/') ? [path] : []
  })
}
