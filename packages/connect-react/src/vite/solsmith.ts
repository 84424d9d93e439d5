import { dirname, join } from 'node:path'
import { defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { earlyScript } from './earlyScript.ts'

/** The toolkit's packages. */
const own = /\/(chain|wire|connect|connect-react)\/src\//
const drawing = /\/connect-react\/src\//

/** Entries of the modal: code and English words. */
const entries = { modal: '@solsmith/connect-react/modal', words: '@solsmith/connect-react/modal/en' } as const

/**
 * Vite plugin: bundles the modal's first views into one file, and makes a prerendered connect button work from first
 * paint (mark it with `data-solsmith-early`).
 *
 * @example plugins: [react(), solsmith()]
 */
export function solsmith(): Plugin {
  const found = new Map<string, string>()
  const groups: Rolldown.CodeSplittingGroup[] = [
    // The page's own code must stay out of the modal's file.
    { name: 'solsmith', test: (id: string) => own.test(toPath(id)), tags: ['$initial'], priority: 2 },
    { name: groupOpened(found), debugName: 'solsmith-modal', priority: 1, includeDependenciesRecursively: false },
  ]
  return {
    name: 'solsmith',
    config: () => ({
      // Published components import their own CSS only under this condition (scripts/packStyles.ts).
      resolve: { conditions: ['solsmith-styles', ...defaultClientConditions] },
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    }),
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

/** Groups the entry's static imports: views in one file, toolkit code in another. */
function groupOpened(found: ReadonlyMap<string, string>): Rolldown.CodeSplittingNameFunction {
  let opened: ReadonlySet<string> | undefined
  return (id, graph) => {
    const entry = found.get(entries.modal)
    opened ??= entry ? follow(entry, graph) : new Set()
    if (!opened.has(id)) return null
    return drawing.test(toPath(id)) ? 'solsmith-modal' : 'solsmith-verbs'
  }
}

/** Follows static imports from `entry`; a package index leads only to named exports. */
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

/** Lists the modal's files with dependencies. */
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
