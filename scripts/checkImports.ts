import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { checkLayers } from './layers.ts'
import { judgeOutside, outside } from './outsideImports.ts'
import { judgeWrites, readOwners } from './stateWrites.ts'
import { judgeWeb } from './webImports.ts'

/** Allowed imports (docs/architecture.md). `tests` are files that never ship. */
const table: Readonly<Record<string, { readonly ships: readonly string[]; readonly tests: readonly string[] }>> = {
  chain: { ships: [], tests: ['localnet'] },
  wire: { ships: ['chain'], tests: [] },
  tokens: { ships: ['chain'], tests: ['localnet'] },
  connect: { ships: ['chain', 'wire'], tests: ['localnet'] },
  // Tests generate invalid answers from the schemas.
  'connect-react': { ships: ['chain', 'connect'], tests: ['localnet', 'wire'] },
  localnet: { ships: ['chain'], tests: [] },
  'connect-elements': { ships: ['chain', 'connect', 'connect-react'], tests: [] },
  'create-solsmith': { ships: [], tests: [] },
  'test-wallet': { ships: ['chain', 'connect', 'tokens'], tests: ['localnet'] },
  server: { ships: ['chain', 'wire', 'tokens'], tests: ['localnet'] },
  frame: { ships: ['chain', 'wire', 'tokens'], tests: ['localnet'] },
  cli: { ships: ['chain', 'wire', 'tokens', 'connect'], tests: ['localnet'] },
  web: { ships: ['chain', 'wire', 'tokens', 'connect', 'connect-react', 'test-wallet'], tests: ['localnet'] },
}

const importOf =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*(?:\{[^}]*\})?[^'"\n]*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

/** Lists forbidden imports, too many upward imports, and writes of another folder's state. */
export function checkImports(root: string): readonly string[] {
  const owners = readOwners(readFileSync(join(root, 'packages/connect/src/state.ts'), 'utf8'))
  const rooms = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((room) =>
      readSources(root, join(folder, room, 'src')).flatMap(({ file, path, source }) =>
        [
          ...judgeSource(room, path, source),
          ...(room === 'connect' && !isTest(path) ? judgeWrites(path, source, owners) : []),
          ...(room === 'web' && !isTest(path) && /\bstore\.set\(/.test(source)
            ? ['writes the state of the toolkit: call a verb of it']
            : []),
        ].map((problem) => `${file}: ${problem}`),
      ),
    ),
  )
  const others = Object.keys(outside).flatMap((folder) =>
    readSources(root, folder).flatMap(({ file, path, source }) =>
      readImports(source).flatMap((specifier) => {
        const problem = judgeOutside(folder, path, specifier)
        return problem === null ? [] : [`${file}: ${problem}`]
      }),
    ),
  )
  return [...rooms, ...others, ...checkLayers(root)]
}

export function judgeSource(room: string, path: string, source: string): readonly string[] {
  // A runtime import of a package loads all of it, on every page that shares a file.
  const whole = room === 'web' && /\bimport\(\s*['"]@solsmith\/[\w-]+['"]/.test(source)
  return [
    ...readImports(source).flatMap((specifier) => judge(room, path, specifier) ?? []),
    ...(whole ? ['import() a file of your own that names what it needs, not a whole package'] : []),
  ]
}

export const readImports = (source: string): readonly string[] =>
  [...source.matchAll(importOf)].flatMap(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? [])

export function judge(room: string, path: string, specifier: string): string | null {
  const rule = table[room]
  if (!rule) return `the room ${room} is not in the import table`
  const [, target, depth] = /^@solsmith\/([\w-]+)(\/.+)?$/.exec(specifier) ?? []
  if (target) {
    if (![...rule.ships, ...(isTest(path) ? rule.tests : [])].includes(target))
      return `${room} may not import ${target}`
    return depth && !/^\/(vite|seal|bitcoin|polkadot|((bitcoin|polkadot)\/)?testing)$/.test(depth)
      ? `import from the entry of ${target}, not from its depths`
      : null
  }
  if (room === 'web' && specifier === '../../../../../CHANGELOG.md?raw') return null
  const away = specifier.startsWith('.') ? judgeAway(path, specifier) : null
  if (away) return away
  if (room === 'connect' && /^react(-dom)?(\/|$)/.test(specifier)) return 'connect never imports React'
  if (specifier === '@solana/web3.js') return '@solana/web3.js is not shipped'
  return room === 'web' ? judgeWeb(path, specifier) : null
}

/** Others by name; only tests may run the programs and an EVM chain. */
function judgeAway(path: string, specifier: string): string | null {
  const target = posix.join(posix.dirname(path.replaceAll(sep, '/')), specifier)
  const [, folder] = /^\.\.\/\.\.\/(?:\.\.\/)?([\w-]+)/.exec(target) ?? []
  const isForTests = folder === 'programs' || /\/e2e\/(bitcoin|evm|polkadot)\//.test(target)
  if (folder === undefined || (isForTests && isTest(path))) return null
  return folder in outside ? `what ships does not import ${folder}` : `reach ${specifier} by its package`
}

const isTest = (path: string): boolean => /\.test\.tsx?$|(^|[/\\])testing([/\\.]|$)/.test(path)

const readSources = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[/\\](node_modules|dist)[/\\]/.test(relative(root, file)))
    .map((file) => ({
      file: relative(root, file),
      path: relative(join(root, folder), file),
      source: readFileSync(file, 'utf8'),
    }))
