import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'apps', 'cli')

type Manifest = Readonly<Record<string, unknown>> & { readonly dependencies: Readonly<Record<string, string>> }

/**
 * One package that bundles this repository's packages and pins all others. `npx solsmith` runs it.
 *
 * @returns Path of the tarball.
 */
export async function packCli(destination: string): Promise<string> {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    resolve: { conditions: ['source'] },
    ssr: { noExternal: [/^@solsmith\//], resolve: { conditions: ['source'] } },
    build: { ssr: 'src/cli.ts', outDir: 'dist', target: 'node22', minify: false },
  })
  const command = join(dist, 'cli.js')
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`)
  chmodSync(command, 0o755)
  for (const [from, name] of [
    [folder, 'README.md'],
    [root, 'LICENSE'],
  ] as const)
    cpSync(join(from, name), join(dist, name))
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(describe(dist), null, 2)}\n`)
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', destination]
  const answer = execFileSync('npm', args, { cwd: dist, encoding: 'utf8', shell: process.platform === 'win32' })
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }] // npm names one tarball per package.
  rmSync(dist, { recursive: true })
  return join(destination, filename)
}

/** Imports for browser wallets are never reached on the CLI. */
function describe(dist: string): object {
  const { dependencies: _, devDependencies: __, private: ___, bin: ____, ...rest } = readManifest(folder)
  return { ...rest, bin: { solsmith: './cli.js' }, dependencies: listDependencies(dist) }
}

function listDependencies(dist: string): Readonly<Record<string, string>> {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const names = scripts.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/^(?:import|export) [^'"]*?(?:from )?["']([^."'][^"']*)["']/gm)]
      .map(([, specifier = '']) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
  )
  // Versions are strings in npm manifests.
  const versions = Object.assign(
    {},
    ...['chain', 'wire', 'tokens', 'connect'].map((name) => readManifest(join(root, 'packages', name)).dependencies),
    readManifest(folder).dependencies,
  ) as Readonly<Record<string, string>>
  return Object.fromEntries(
    [...new Set(names)].toSorted().map((name) => {
      const version = versions[name]
      if (version === undefined) throw new Error(`${name} is imported, and no package says which version.`)
      return [name, version]
    }),
  )
}

const readManifest = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest // Our own file.
