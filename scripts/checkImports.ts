import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Who may import whom (house, section 4). `tests` are files that never ship. */
const table: Readonly<Record<string, { readonly ships: readonly string[]; readonly tests: readonly string[] }>> = {
  chain: { ships: [], tests: ['localnet'] },
  wire: { ships: ['chain'], tests: [] },
  tokens: { ships: ['chain'], tests: ['localnet'] },
  connect: { ships: ['chain', 'wire'], tests: ['localnet'] },
  'connect-react': { ships: ['chain', 'connect'], tests: ['localnet'] },
  localnet: { ships: ['chain'], tests: [] },
  server: { ships: ['chain', 'wire', 'tokens'], tests: ['localnet'] },
  cli: { ships: ['chain', 'wire', 'tokens', 'connect'], tests: ['localnet'] },
  web: { ships: ['chain', 'wire', 'tokens', 'connect', 'connect-react'], tests: ['localnet'] },
}

const importOf =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*(?:\{[^}]*\})?[^'"\n]*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

/** Names every import that the table does not allow, and every import of a package's depths. */
export function checkImports(root: string): readonly string[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((room) =>
      listSources(join(root, folder, room, 'src')).flatMap((path) =>
        judgeSource(room, relative(join(root, folder, room, 'src'), path), readFileSync(path, 'utf8')).map(
          (problem) => `${relative(root, path)}: ${problem}`,
        ),
      ),
    ),
  )
}

/** Names what is wrong with the imports of one source. */
export function judgeSource(room: string, path: string, source: string): readonly string[] {
  // Whoever asks for a package while the page runs gets all of it, and every page that shares a file with it too.
  const whole = room === 'web' && /\bimport\(\s*['"]@solsmith\/[\w-]+['"]/.test(source)
  return [
    ...readImports(source).flatMap((specifier) => judge(room, path, specifier) ?? []),
    ...(whole ? ['import() a file of your own that names what it needs, not a whole package'] : []),
  ]
}

/** Every module that a source names. */
export const readImports = (source: string): readonly string[] =>
  [...source.matchAll(importOf)].flatMap(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? [])

/** Says what is wrong with one import, or null. */
export function judge(room: string, path: string, specifier: string): string | null {
  const rule = table[room]
  if (!rule) return `the room ${room} is not in the import table`
  const isTest = /\.test\.tsx?$|(^|[/\\])testing([/\\.]|$)/.test(path)
  const [, target, depth] = /^@solsmith\/([\w-]+)(\/.+)?$/.exec(specifier) ?? []
  if (target) {
    if (![...rule.ships, ...(isTest ? rule.tests : [])].includes(target)) return `${room} may not import ${target}`
    return depth && depth !== '/testing' && depth !== '/vite'
      ? `import from the entry of ${target}, not from its depths`
      : null
  }
  if (specifier.startsWith('.') && /(^|\/)(packages|apps)\//.test(specifier)) return `reach ${specifier} by its package`
  if (room === 'connect' && /^react(-dom)?(\/|$)/.test(specifier)) return 'connect never imports React'
  if (specifier === '@solana/web3.js') return '@solana/web3.js is not shipped'
  return room === 'web' ? judgeWeb(path, specifier) : null
}

/** In web: pages use features and ui, features use ui; pages do not use pages. */
function judgeWeb(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const [layer, page] = path.split(sep)
  const target = join(path, '..', specifier).split(sep)
  if (layer === 'ui' && ['pages', 'features', 'shell'].includes(target[0] ?? '')) return 'ui imports no page or feature'
  if (layer === 'features' && target[0] === 'pages') return 'features import no page'
  if (layer === 'pages' && target[0] === 'pages' && target[1] !== page) return 'pages do not import pages'
  return null
}

const listSources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
