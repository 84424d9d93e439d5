import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Suites that take minutes or cover more than one source: never selected. */
const leftOut =
  /(^|[./])(kills|mutants|chaos|lagging|sequences|quotes|proofs|sizeToken|classifyChange|fuzz|long)\.test\.tsx?$/

const roots = /^(packages|apps|scripts|programs)\/.*\.tsx?$/

export const readSources = (root: string): ReadonlyMap<string, string> =>
  new Map(
    listFiles(root)
      .filter((file) => roots.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )

export function findRelations(root: string, sources: ReadonlyMap<string, string>): FindTests {
  const entries = new Map<string, string>()
  for (const manifest of listFiles(root).filter((file) => /^(packages|apps)\/[^/]+\/package\.json$/.test(file))) {
    const folder = dirname(manifest)
    const text = readFileSync(join(root, manifest), 'utf8')
    // Our manifests: each script names its source.
    const { name, exports = {}, imports = {} } = JSON.parse(text) as Manifest
    for (const [path, { source }] of Object.entries(exports))
      if (source !== undefined) entries.set(join(name, path), join(folder, source))
    for (const [path, target] of Object.entries(imports))
      entries.set(path.replace(/\*$/, ''), join(folder, target.replace(/\*$/, '')))
  }
  return readRelations(sources, entries)
}

type Manifest = {
  readonly name: string
  readonly exports?: Record<string, { readonly source?: string }>
  readonly imports?: Record<string, string>
}

export function listFiles(root: string): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return listed.filter((file) => file !== '' && existsSync(join(root, file)))
}

type Names = readonly string[] | 'all'
type Import = { readonly from: string; readonly names: Names; readonly isLazy?: boolean }
type Imports = readonly Import[]
type PassedOn = ReadonlyMap<string, { readonly from: string; readonly name: string }>

/**
 * Finds the tests that reach a file, nearest first, the adjacent one before all. A test is as near as the nearest
 * source in its folder, because view tests import a loader of all views.
 *
 * @param through - `static` skips lazy imports of sources, except for tests in the file's folder. Default `all`.
 */
export type FindTests = (file: string, through?: 'static' | 'all') => readonly string[]

/**
 * Builds the import graph once. Re-exports lead to the declaring file.
 *
 * @param sources - Every source and test by path.
 * @param entries - The file of each package name, and the folder of each `#name/`.
 */
export function readRelations(sources: ReadonlyMap<string, string>, entries: ReadonlyMap<string, string>): FindTests {
  const read = new Map([...sources].map(([file, source]) => [file, readFile(file, source)]))
  const resolve = (file: string, specifier: string): string | null => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
    const entry = entries.get(specifier)
    if (entry) return entry
    const [, folder = '', rest = ''] = /^(#[^/]+\/)(.+)$/.exec(specifier) ?? []
    const base = entries.get(folder)
    return base ? base + rest : null
  }
  const declaredIn = (file: string, name: string): string => {
    const passed = read.get(file)?.passedOn.get(name)
    const next = passed && resolve(file, passed.from)
    return next ? declaredIn(next, passed.name) : file
  }
  const listImporters = (isFollowed: (file: string, found: Import) => boolean) => {
    const importers = new Map<string, Set<string>>()
    for (const [file, { imports }] of read)
      for (const found of imports.filter((each) => isFollowed(file, each))) {
        const target = resolve(file, found.from)
        if (target === null) continue
        for (const reached of found.names === 'all' ? [target] : found.names.map((name) => declaredIn(target, name)))
          importers.set(reached, (importers.get(reached) ?? new Set()).add(file))
      }
    return importers
  }
  const importersOf = {
    all: listImporters(() => true),
    // A test's lazy imports are its subject.
    static: listImporters((file, { isLazy }) => !isLazy || isTest(file)),
  }
  const measure = (file: string, through: 'static' | 'all') => {
    const near = new Map([[file, 0]])
    for (const [reached, steps] of near)
      for (const importer of importersOf[through].get(reached) ?? [])
        if (!near.has(importer)) near.set(importer, steps + 1)
    return near
  }
  return (file, through = 'all') => {
    const near = measure(file, 'all')
    const direct = measure(file, through)
    const isWanted = (test: string) => direct.has(test) || posix.dirname(test) === posix.dirname(file)
    const stem = file.replace(/\.tsx?$/, '')
    const folders = new Map<string, number>()
    for (const [reached, steps] of near)
      if (!isTest(reached) && !folders.has(posix.dirname(reached))) folders.set(posix.dirname(reached), steps)
    const cost = (test: string) => {
      if (test.replace(/\.test\.tsx?$/, '') === stem) return -1
      const beside = folders.get(posix.dirname(test))
      return Math.min((near.get(test) ?? 0) * 2 + 1, beside === undefined ? Number.POSITIVE_INFINITY : beside * 2 + 2)
    }
    return [...near.keys()]
      .filter((path) => isTest(path) && isWanted(path) && !leftOut.test(path))
      .toSorted((a, b) => cost(a) - cost(b) || (a < b ? -1 : 1))
  }
}

const isTest = (path: string): boolean => roots.test(path) && /\.test\.tsx?$/.test(path)

function readFile(file: string, source: string): { readonly imports: Imports; readonly passedOn: PassedOn } {
  const imports: Import[] = []
  const passedOn = new Map<string, { from: string; name: string }>()
  new Visitor({
    ImportDeclaration: ({ source: { value }, specifiers, importKind }) => {
      if (importKind === 'type') return
      const isWhole = specifiers.length === 0 || specifiers.some(({ type }) => type !== 'ImportSpecifier')
      const names = specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type' ? nameOf(specifier.imported) : [],
      )
      imports.push({ from: value, names: isWhole ? 'all' : names })
    },
    ExportNamedDeclaration: ({ source: from, specifiers, exportKind }) => {
      if (!from || exportKind === 'type') return
      for (const { local, exported } of specifiers)
        passedOn.set(nameOf(exported), { from: from.value, name: nameOf(local) })
      imports.push({ from: from.value, names: specifiers.map(({ local }) => nameOf(local)) })
    },
    ExportAllDeclaration: ({ source: { value } }) => void imports.push({ from: value, names: 'all' }),
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string')
        imports.push({ from: from.value, names: 'all', isLazy: true })
    },
  }).visit(parseSync(file, source).program)
  return { imports, passedOn }
}

/** The grammar also allows strings as export names. */
const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)
