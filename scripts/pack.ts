import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { npmPack } from './npmPack.ts'
import { packStyles, styleImports } from './packStyles.ts'
import { readFlags } from './readFlags.ts'

/**
 * Builds the published form of a package: JavaScript and types in `dist`, with a package.json without sources.
 * `npm run pack` packs every public package and `solsmith` into dist/packages, and writes the API reference.
 */

const root = join(import.meta.dirname, '..')

/** Dependencies first. */
export const publicPackages = [
  'chain',
  'wire',
  'tokens',
  'localnet',
  'connect',
  'connect-react',
  'connect-elements',
  'test-wallet',
  'create-solsmith',
] as const

/** Entries without a `default` are not published. */
type Targets = { readonly source?: string; readonly types?: string; readonly default?: string }
type Manifest = {
  readonly exports: Readonly<Record<string, Targets>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly pack?: Extras
}

type Extras = {
  readonly alsoCompile?: readonly string[]
  readonly alsoCopy?: readonly string[]
  /** Entries marked with "use client", for React's server components. */
  readonly client?: readonly string[]
  /** Sources, and the script or folder (with a slash) that each is bundled into. */
  readonly bundle?: Readonly<Record<string, string>>
}

export function packAll(destination: string): readonly string[] {
  mkdirSync(destination, { recursive: true })
  const folders = publicPackages.map((name) => join(root, 'packages', name))
  const tarballs = folders.map((folder) => {
    buildPackage(folder)
    return npmPack(join(folder, 'dist'), destination)
  })
  // Local imports must not resolve to published builds.
  for (const folder of folders) rmSync(join(folder, 'dist'), { recursive: true })
  return tarballs
}

export function buildPackage(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // Our own file.
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const [, sibling] = /^@solsmith\/(.+)$/.exec(name) ?? []
    if (sibling && !existsSync(join(folder, '..', sibling, 'dist'))) buildPackage(join(folder, '..', sibling))
  }
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  const { alsoCompile = [], alsoCopy = [], client, bundle: bundles = {} } = manifest.pack ?? {}
  compile(folder, [
    ...Object.values(publishedExports(manifest)).flatMap(({ source }) => source ?? []),
    ...Object.values(manifest.bin ?? {}).map((path) => path.replace('./dist/', './').replace(/\.js$/, '.ts')),
    ...alsoCompile,
  ])
  for (const path of Object.values(manifest.bin ?? {})) prepend(join(folder, path), '#!/usr/bin/env node\n')
  if (client) {
    packStyles(folder, client)
    for (const path of client) prepend(join(dist, path), "'use client';")
  }
  for (const [source, name] of Object.entries(bundles)) bundle(join(folder, source), join(dist, name))
  for (const name of alsoCopy) copyAssets(join(folder, name), join(dist, basename(name)))
  for (const name of ['README.md', 'LICENSE']) cpSync(join(name === 'LICENSE' ? root : folder, name), join(dist, name))
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(describe(manifest), null, 2)}\n`)
}

function compile(folder: string, entries: readonly string[]): void {
  const config = join(folder, 'dist', 'tsconfig.json')
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // Other packages of ours resolve to their published exports.
    customConditions: [],
    types: ['node', 'vite/client'],
    sourceMap: true,
    inlineSources: true,
    rootDir: '..',
    outDir: '.',
  }
  const files = entries.map((entry) => join('..', entry))
  const base = relative(join(folder, 'dist'), join(root, 'tsconfig.json'))
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions: options, files, include: [], exclude: [] }))
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' })
  rmSync(config)
}

const prepend = (path: string, text: string) => writeFileSync(path, `${text}${readFileSync(path, 'utf8')}`)

const publishedExports = ({ exports }: Manifest) =>
  Object.fromEntries(Object.entries(exports).filter(([, targets]) => targets.default))

function bundle(source: string, target: string): void {
  execFileSync(process.execPath, [join(root, 'scripts/bundle.ts'), source, target], { cwd: root, stdio: 'inherit' })
}

/** Copies assets. Types of the localnet explorer's browser code are of no use. */
function copyAssets(from: string, to: string): void {
  const isWhole = basename(from) !== 'explorer'
  cpSync(from, to, { recursive: true, filter: (path) => isWhole || !path.endsWith('.ts') })
  if (isWhole) return
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.d.ts')) rmSync(join(to, path))
}

/** The published package.json: paths within `dist`, without development fields. */
function describe(manifest: Manifest): object {
  const { exports: _exports, bin, ...rest } = manifest
  const dropped = new Set(['private', 'pack', 'scripts', 'devDependencies', 'files'])
  const within = (path: string) => path.replace('./dist/', './')
  const withoutSource = ({ source: _, ...targets }: Targets) =>
    Object.fromEntries(Object.entries(targets).map(([condition, path]) => [condition, within(path)]))
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !dropped.has(key))),
    exports: {
      ...Object.fromEntries(
        Object.entries(publishedExports(manifest)).map(([name, targets]) => [name, withoutSource(targets)]),
      ),
      './package.json': './package.json',
    },
    ...(manifest.pack?.client && { imports: styleImports }),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, within(path)])) }),
  }
}

if (import.meta.main) {
  readFlags({ name: 'npm run pack', usage: '--help  show this; every public package, into dist/packages', options: {} })
  const folder = process.cwd()
  if (resolve(folder) === resolve(root)) {
    const destination = join(root, 'dist', 'packages')
    const { packProduct } = await import('./packProduct.ts')
    const { writeApiReferences } = await import('./apiReference.ts')
    const { writeHookPages } = await import('./hookPages.ts')
    const packed = [...packAll(destination), await packProduct(destination)]
    const api = join(root, 'dist', 'api')
    for (const path of [...packed, ...writeApiReferences(root, api), ...writeHookPages(root, join(api, 'hooks'))])
      console.log(path)
  } else buildPackage(folder)
}
