import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** Folders of a package, lowest layer first, and the number of remaining upward imports between them. */
type Layers = { readonly folders: readonly string[]; readonly upward: number }

/** Each should import only those listed before it. */
const packages: Readonly<Record<string, Layers>> = {
  'apps/server/src': {
    upward: 17,
    folders: [
      ...[
        'watchParent.ts',
        'metrics',
        'environment',
        'internet',
        'http',
        'rpc',
        'database',
        'core.ts',
        'limits',
        'jobs',
        'mail',
      ],
      ...['wallet-list', 'evm', 'bitcoin', 'signatures', 'blockchain', 'media', 'blocks', 'projects'],
      ...['keeper/kms', 'auth', 'keeper', 'auth/social', 'vault'],
      ...['providers', 'providers/onramp', 'providers/prices', 'prices', 'indexer', 'doctor', 'images'],
      ...['onramp', 'names', 'history', 'directory', 'identity', 'sign-in', 'sessions', 'swap', 'affiliate'],
      ...['trending/services', 'trending', 'look-alikes', 'frame-host', 'toolkit', 'share', 'web'],
      ...['setup', 'config', 'openapi', 'people'],
      ...['settings.ts', 'commands', 'instance.ts', 'shared.ts', 'app.ts', 'createJobs.ts', 'main.ts', 'operate.ts'],
    ],
  },
  'packages/connect/src': {
    upward: 49,
    folders: [
      ...[
        'sleep.ts',
        'openable.ts',
        'storage.ts',
        'cache.ts',
        'log.ts',
        'tellAll.ts',
        'device.ts',
        'sdk.ts',
        'tokenPort.ts',
      ],
      ...['state.ts', 'namespaces', 'rpc', 'redirect', 'store.ts', 'createConnect.ts', 'api', 'wallets', 'account'],
      ...['events', 'connection', 'sign', 'identity', 'modal', 'names', 'networks', 'balance', 'history', 'onramp'],
      ...[
        'sessions',
        'send',
        'swap',
        'siwx',
        'options',
        'namespaces/eip155/smart-account',
        'namespaces/eip155',
        'namespaces/bip122',
        'namespaces/polkadot',
      ],
      ...['wallets/embedded', 'wallets/mobile', 'wallets/solflare', 'wallets/walletConnect', 'prices', 'index.ts'],
    ],
  },
}

/** Error tables and words, which every folder extends, and tests with their helpers. */
const isExempt = /(^|\/)(errors|errorTable|connectError)\.ts$|(^|\/)(words|testing)\/|\.test\.ts$/

/** The number of upward imports may only fall. */
export function checkLayers(root: string): readonly string[] {
  return Object.entries(packages).flatMap(([folder, layers]) => {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll(sep, '/'))
      .filter((path) => path.endsWith('.ts'))
    const sources = new Map(paths.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]))
    return findLayerProblems(layers, sources).map((problem) => `${folder}: ${problem}`)
  })
}

/** Counts one import per pair of folders, types included. */
export function findLayerProblems(
  { folders, upward }: Layers,
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Map<string, string>()
  const unlisted = new Set<string>()
  for (const [path, source] of sources)
    for (const [, specifier = ''] of source.matchAll(/(?:\bfrom|\bimport\() ?'(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(path), specifier)
      if (isExempt.test(path) || isExempt.test(target) || !sources.has(target)) continue
      const [from, to] = [folderOf(path), folderOf(target)]
      const unknown = [from, to].filter((folder) => !folders.includes(folder))
      for (const folder of unknown) unlisted.add(folder)
      if (unknown.length === 0 && folders.indexOf(to) > folders.indexOf(from))
        found.set(`${from} -> ${to}`, `${path} imports ${target}`)
    }
  const lines = [...found].map(([pair, by]) => `  ${pair} (${by})`)
  return [
    ...[...unlisted].map((folder) => `${folder} has no layer in scripts/layers.ts`),
    ...(found.size > upward ? [`${found.size} upward imports, at most ${upward} are allowed:`, ...lines] : []),
    ...(found.size < upward ? [`only ${found.size} upward imports: lower the number in scripts/layers.ts`] : []),
  ]
}

const folderOf = (path: string): string => (path.includes('/') ? posix.dirname(path) : path)
