import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { bundleVendor } from './bundleVendor.ts'
import { ensureBuild } from './ensureBuild.ts'
import { npmPack } from './npmPack.ts'
import { readHead } from './readCommit.ts'
import type { ReleaseSigner } from './releaseKey.ts'
import { writeManifest } from './writeManifest.ts'

const root = join(import.meta.dirname, '..')

type Versions = Readonly<Record<string, string>>
type Manifest = Readonly<Record<string, unknown>> & {
  readonly optionalDependencies?: Versions
}

const entries = [
  'apps/cli/src/cli.ts',
  'apps/server/src/main.ts',
  'apps/server/src/operate.ts',
  'apps/server/src/keeper/main.ts',
  'apps/server/src/images/redraw.ts',
  'apps/server/src/share/drawCard.ts',
  'packages/localnet/src/cli.ts',
  'packages/localnet/src/svm/childMain.ts',
  'scripts/sandboxGenesis.ts',
  'scripts/startPackaged.ts',
]

/** Read at run time. */
const assets = [
  'apps/server/src/database/migrations',
  'apps/server/src/wallet-list/icons',
  'packages/localnet/explorer/index.html',
  'packages/localnet/explorer/icon.svg',
  'packages/localnet/explorer/styles',
  'programs/token-metadata/token-metadata.so',
  'programs/cpmm/cpmm.so',
  'programs/cp-lock/cp-lock.so',
]

/**
 * Packs product and CLI: JavaScript at the same paths as its sources, the built app, and npm packages.
 *
 * @param sign - Of a release.
 */
export async function packProduct(destination: string, sign: ReleaseSigner | null = null): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-product-'))
  try {
    await compile(folder)
    const bundled = await bundleVendor(folder, listScripts(folder))
    await bundleExplorer(join(folder, 'packages', 'localnet', 'explorer', 'main.js'))
    for (const path of assets) cpSync(join(root, path), join(folder, path), { recursive: true })
    const dist = join(folder, 'apps', 'web', 'dist')
    cpSync(await ensureBuild(), dist, { recursive: true, filter: isServed })
    const manifest = writeManifest(dist)
    writeFileSync(join(dist, 'release.json'), manifest)
    if (sign !== null) writeFileSync(join(dist, 'release.json.sig'), sign(manifest))
    for (const name of ['solsmith.mjs', 'solsmith-server.mjs']) {
      cpSync(join(root, 'apps', 'cli', 'bin', name), join(folder, name))
      chmodSync(join(folder, name), 0o755)
    }
    cpSync(join(root, 'apps', 'cli', 'README.md'), join(folder, 'README.md'))
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
    const { version } = readManifest('apps/server')
    write(join(folder, 'apps', 'server', 'package.json'), { version, type: 'module' })
    write(join(folder, 'package.json'), describe(bundled))
    mkdirSync(destination, { recursive: true })
    return npmPack(folder, destination)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compile(folder: string): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/, ''), join(root, path)])),
    cwd: root,
    platform: 'node',
    external: (id) => !/^(\.|\/|@solsmith\/|[A-Za-z]:)/.test(id),
    resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
    transform: { target: 'node22' },
    plugins: [workers],
    logLevel: 'silent',
  })
  await build.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
    sourcemap: false,
  })
}

const workers: Plugin = {
  name: 'workers',
  transform: (code) =>
    code.includes('import.meta.url)')
      ? code.replaceAll(/(new URL\('\.\/[\w/]+)\.ts(', import\.meta\.url\))/g, '$1.js$2')
      : null,
}

async function bundleExplorer(file: string): Promise<void> {
  const build = await rolldown({ input: join(root, 'packages/localnet/explorer/main.ts'), platform: 'browser' })
  await build.write({ file, format: 'esm' })
}

function describe(bundled: Versions): object {
  const { dependencies: _, devDependencies: __, private: ___, bin: ____, ...rest } = readManifest('apps/cli')
  return {
    ...rest,
    gitHead: readHead(),
    description:
      'Create and manage Solana tokens: the web app with its sandbox network, and the same engine at a prompt.',
    engines: { node: '>=20' },
    bin: { solsmith: './solsmith.mjs', 'solsmith-server': './solsmith-server.mjs' },
    dependencies: bundled,
    bundleDependencies: Object.keys(bundled),
    optionalDependencies: {
      ...readManifest('apps/server').optionalDependencies,
      ...readManifest('node_modules/litesvm').optionalDependencies,
    },
    pinnedNode: readManifest('.').optionalDependencies,
  }
}

const packetBytes = 1_400

/** Brotli only helps above a packet. */
function isServed(path: string): boolean {
  if (!path.endsWith('.br')) return !path.endsWith('.gz')
  return statSync(path.slice(0, -'.br'.length)).size > packetBytes
}

const listScripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .toSorted()

const readManifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest // Our own file.

function write(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}
