import { execFileSync } from 'node:child_process'
import { findRelations, readSources } from './relatedTests.ts'

/** Tests that read the whole repository in about a second: any change can break them. */
const readers: readonly string[] = [
  'scripts/callers.test.ts',
  'scripts/docs.test.ts',
  'scripts/language.test.ts',
  'scripts/seenRules.test.ts',
  'scripts/specificationMap.test.ts',
  'scripts/spelling.test.ts',
  'scripts/toolkitChecklist.test.ts',
]

export const maxChangedTests = 40

export type Selection = { readonly chosen: readonly string[]; readonly leftOut: readonly string[] }

/**
 * Repository tests first, then the nearest test of each changed file in turn.
 *
 * @param ranked - The tests of each changed file, nearest first.
 */
export function selectTests(ranked: readonly (readonly string[])[], max: number): Selection {
  const longest = Math.max(0, ...ranked.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, place) => ranked.flatMap((tests) => tests[place] ?? []))
  const all = [...new Set([...readers, ...inTurn.flat()])]
  return { chosen: all.slice(0, max), leftOut: all.slice(max) }
}

export function findChangedTests(root: string, since: string, max: number): Selection {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const sources = readSources(root)
  const findTests = findRelations(root, sources)
  return selectTests(
    changed.filter((file) => sources.has(file)).map((file) => findTests(file, 'static')),
    max,
  )
}
