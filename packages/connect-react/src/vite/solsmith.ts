import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { earlyScript } from './earlyScript.ts'

/** The toolkit's own packages, wherever they lie. */
const own = /\/(chain|wire|connect|connect-react)\/src\//
const drawing = /\/connect-react\/src\//

/** What the modal opens with: its code, and what it says in English. */
const entries = { modal: '@solsmith/connect-react/modal', words: '@solsmith/connect-react/modal/en' } as const

/**
 * For a site that is built with Vite: the modal's first views come as one file, and a connect button that stands in the
 * page's HTML works from the first paint (mark it with `data-solsmith-early`).
 *
 * @example plugins: [react(), solsmith()]
 */
export function solsmith(): Plugin {
  const found = new Map<string, string>()
  const groups: Rolldown.CodeSplittingGroup[] = [
    // What the page begins with: it must not be drawn into the modal's file.
    { name: 'solsmith', test: (id: string) => own.test(toPath(id)), tags: ['$initial'], priority: 2 },
    { name: groupOpened(found), debugName: 'solsmith-modal', priority: 1, includeDependenciesRecursively: false },
  ]
  return {
    name: 'solsmith',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    async buildStart() {
      for (const entry of Object.values(entries)) {
        const module = await this.resolve(entry)
        if (module) found.set(entry, module.id)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => [
        { tag: 'script', children: earlyScript, injectTo: 'head-prepend' },
        ...(bundle
          ? [
              {
                tag: 'meta',
                attrs: { name: 'solsmith-modal', content: listFiles(bundle, [...found.values()]).join(' ') },
                injectTo: 'head' as const,
              },
            ]
          : []),
      ],
    },
  }
}

/** What the modal's entry imports at once, and what that imports: what draws in one file, what it asks of the toolkit in another. */
function groupOpened(found: ReadonlyMap<string, string>): Rolldown.CodeSplittingNameFunction {
  let opened: ReadonlySet<string> | undefined
  return (id, graph) => {
    const entry = found.get(entries.modal)
    opened ??= entry ? follow(entry, graph) : new Set()
    if (!opened.has(id)) return null
    return drawing.test(toPath(id)) ? 'solsmith-modal' : 'solsmith-verbs'
  }
}

/** Every module of the toolkit that `entry` imports at once. A package's index leads only to what is named. */
export function follow(entry: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): ReadonlySet<string> {
  const all = new Set<string>()
  const add = (id: string) => {
    if (all.has(id) || !own.test(toPath(id))) return
    all.add(id)
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of importedIds) {
      if (!index.test(toPath(next))) add(next)
      else for (const named of followNames(code ?? '', { index: next, exports: graph.getModuleInfo(next) })) add(named)
    }
  }
  add(entry)
  return all
}

/** The modules behind the names that a module imports of an index. */
function followNames(
  code: string,
  { index: path, exports }: { readonly index: string; readonly exports: Rolldown.ModuleInfo | null },
): readonly string[] {
  const wanted = new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@solsmith\//g)].flatMap(([, names = '']) => listNames(names)),
  )
  return [...(exports?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', from = '']) =>
      listNames(names).some((name) => wanted.has(name)) ? [toPath(join(dirname(path), from))] : [],
  )
}

const listNames = (names: string) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')

const index = /\/src\/index\.[jt]s$/

const toPath = (id: string) => id.replaceAll('\\', '/')

/** The modal's file, its English words, and every file that they need. */
function listFiles(bundle: Rolldown.OutputBundle, first: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const wanted = new Set<string>()
  const add = (fileName: string) => {
    if (wanted.has(fileName)) return
    wanted.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
  }
  for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => first.includes(id))) add(fileName)
  const styles = chunks
    .filter(({ fileName }) => wanted.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...wanted, ...styles].map((file) => `/${file}`)
}
