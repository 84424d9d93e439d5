import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isAside = /\.test\.tsx?$|(^|\/)(testing|gallery|clients)[/.]/

type Value = { readonly file: string; readonly name: string }

/** Exports that no other module of the product imports. Names prove nothing, because properties can share them. */
export function findUncalled(root: string, name: string): readonly string[] {
  const folder = join('packages', name, 'src')
  const entry = join(folder, 'index.ts')
  const imported = new Set<string>()
  for (const path of listSources(root)) {
    if (path === entry) continue
    for (const { file, name: word } of listImports(path, readCode(join(root, path)))) imported.add(`${file} ${word}`)
  }
  return readExports(readFileSync(join(root, entry), 'utf8'), folder)
    .filter(({ file, name: word, as }) => !imported.has(`${file} ${word}`) && !imported.has(`@solsmith/${name} ${as}`))
    .map(({ as }) => as)
    .toSorted()
}

const listSources = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', 'apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts', 'packages/**/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // The index still has deleted, uncommitted files.
    .filter((path) => path !== '' && !isAside.test(path) && existsSync(join(root, path)))

const readCode = (path: string) => readFileSync(path, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')

/** `import { a } from 'b'`, and the same with `export`. */
const named = /(?:import|export) (?:\w+, )?\{([^}]*)\} from '([^']+)'/g

/** `const { a } = await import('b')`, `import('b').then(({ a }) => …)` and `(await import('b')).a`. */
const later =
  /(?:\{([^{}]*)\} = await )?import\(\s*'([^']+)',?\s*\)\)?(?:\s*\.then\(\s*\(\{([^}]*)\}\))?(?:\s*\.(\w+))?/g

function listImports(path: string, code: string): readonly Value[] {
  const from = (specifier = '') => (specifier.startsWith('.') ? join(dirname(path), specifier) : specifier)
  const take = (specifier: string | undefined, names: string) =>
    readNames(names).map(({ name }) => ({ file: from(specifier), name }))
  return [
    ...[...code.matchAll(named)].flatMap(([, names = '', specifier]) => take(specifier, names)),
    ...[...code.matchAll(later)].flatMap(([, before = '', specifier, after = '', member = '']) =>
      take(specifier, `${before},${after},${member}`),
    ),
  ]
}

const readExports = (entry: string, folder: string): readonly (Value & { readonly as: string })[] =>
  [...entry.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', specifier = '']) =>
    readNames(names).map(({ name, as }) => ({ file: join(folder, specifier), name, as })),
  )

/** `a, type B, c as d, e: f`, without the types. */
const readNames = (names: string): readonly { readonly name: string; readonly as: string }[] =>
  names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(/ as |: /)
      return { name, as }
    })
