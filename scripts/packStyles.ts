import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { transform } from 'lightningcss'

/**
 * Compiles CSS modules to class names, plain CSS, and one `styles.css`. Imports of `#styles/…` are empty unless a bundler
 * sets the condition `solsmith-styles`, as our Vite plugin does.
 *
 * @param entries - Built JavaScript files, relative to `dist`.
 */
export function packStyles(folder: string, entries: readonly string[]): void {
  const dist = join(folder, 'dist')
  const styles = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, from = ''] of code.matchAll(localImport)) {
      const path = join(dirname(file), from)
      if (!from.endsWith('.css')) visit(path)
      else if (!styles.has(path)) styles.set(path, compileStyle(dist, path, join(folder, relative(dist, path))))
    }
    writeFileSync(
      file,
      code.replace(styleImport, (_, name: string | undefined, from: string) => {
        if (name !== undefined) return `import ${name} from '${from}.js'`
        return `import '${within(dist, join(dirname(file), from))}'`
      }),
    )
  }
  for (const entry of entries) visit(join(dist, entry))
  for (const file of seen) {
    const types = file.replace(/\.js$/, '.d.ts')
    writeFileSync(types, readFileSync(types, 'utf8').replace(styleImportOfTypes, ''))
  }
  for (const name of ['noStyles.js', 'styles.d.ts']) writeFileSync(join(dist, name), 'export {}\n')
  writeFileSync(join(dist, 'styles.css'), [...styles.values()].join(''))
}

/** Static and dynamic imports of files of the package. */
const localImport = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

const styleImport = /import (?:(\w+) from )?['"](\.[^'"]+\.css)['"]/g

export const styleImports = { '#styles/*': { 'solsmith-styles': './*', default: './noStyles.js' } } as const

const styleImportOfTypes = /^import '\.[^']+\.css';\n/gm

const within = (dist: string, path: string) => `#styles/${relative(dist, path).replaceAll('\\', '/')}`

function compileStyle(dist: string, path: string, source: string): string {
  const isModule = path.endsWith('.module.css')
  const { code, exports = {} } = transform({
    filename: basename(path).replace('.module.css', '.css'),
    code: readFileSync(source),
    minify: true,
    cssModules: isModule && { pattern: 'solsmith-[name]-[local]' },
    targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 },
  })
  const plain = path.replace('.module.css', '.css')
  writeFileSync(plain, code)
  if (isModule) {
    const names = Object.entries(exports)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([local, { name, composes }]) => [local, [name, ...composes.map((other) => other.name)].join(' ')])
    const text = JSON.stringify(Object.fromEntries(names), null, 2)
    writeFileSync(`${path}.js`, `import '${within(dist, plain)}'\nexport default ${text}\n`)
  }
  return `${code}\n`
}
