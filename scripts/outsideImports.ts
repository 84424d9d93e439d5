import { posix, sep } from 'node:path'

type Rule = {
  readonly packages: readonly string[]
  readonly folders: readonly string[]
}

/** Allowed imports outside of packages and apps. Build and benchmark code never ships, so localnet is allowed. */
export const outside: Readonly<Record<string, Rule>> = {
  programs: { packages: ['tokens', 'localnet'], folders: [] },
  scripts: { packages: ['tokens', 'wire', 'localnet'], folders: ['programs'] },
  bench: { packages: ['chain', 'tokens', 'connect', 'connect-react', 'localnet'], folders: ['programs', 'scripts'] },
  e2e: {
    packages: ['chain', 'tokens', 'connect', 'connect-react', 'localnet'],
    folders: ['programs', 'scripts'],
  },
}

/** Deep imports into a package, app or folder, each with its reason. */
const depths: readonly { readonly path: string; readonly by: readonly string[]; readonly why: string }[] = [
  {
    path: 'apps/server/src/http/headers.ts',
    by: ['e2e', 'scripts'],
    why: 'pages of tests stand under the policy that ships',
  },
  {
    path: 'apps/server/src/keeper/keeperVariables.ts',
    by: ['scripts'],
    why: 'the server starts without what opens shares',
  },
  { path: 'apps/server/src/keeper/keeperFolder.ts', by: ['scripts'], why: 'when the share keeper is up' },
  { path: 'apps/frame/src/version/frameList.ts', by: ['scripts'], why: 'the build lists the files of the frame' },
  { path: 'apps/cli/src/verify/', by: ['scripts'], why: 'a release lists its files, and signs the list' },
  {
    path: 'apps/server/src/frame-host/headers.ts',
    by: ['scripts'],
    why: 'the headers of a release',
  },
  { path: 'apps/server/src/web/findPage.ts', by: ['scripts'], why: 'the address of each page of a release' },
  { path: 'apps/server/src/web/lightTheme.ts', by: ['scripts'], why: 'each page of a release in both themes' },
  {
    path: 'apps/server/src/database/findBinaries.ts',
    by: ['scripts'],
    why: 'what is off without PostgreSQL is said at the start',
  },
  { path: 'apps/web/src/prerender/prerender.tsx', by: ['scripts'], why: 'the build draws every page with it' },
  { path: 'apps/web/vite/', by: ['scripts'], why: 'the build: each language, and what is replaced in libraries' },
  { path: 'apps/web/src/shared/articles/articles.ts', by: ['e2e'], why: 'the journey opens each article' },
  { path: 'apps/web/src/shared/live-numbers/figures.ts', by: ['scripts'], why: 'the texts are searched for its names' },
  { path: 'apps/web/src/subjects/learn/drawings/words/', by: ['scripts'], why: 'the texts are searched for figures' },
  { path: 'apps/web/src/shared/questions/words/', by: ['scripts'], why: 'the texts are searched for figures' },
  {
    path: 'packages/connect-react/src/vite/earlyScript.ts',
    by: ['e2e', 'scripts'],
    why: 'the hash of the early script',
  },
  {
    path: 'apps/server/src/indexer/',
    by: ['bench'],
    why: 'the lag behind a stream, without a network to read history from',
  },
  { path: 'e2e/evm/findAnvil.ts', by: ['scripts'], why: '`npm test` installs what is missing' },
  { path: 'e2e/evm/startAnvil.ts', by: ['scripts'], why: 'pictures of what chains of EVM alone show' },
  { path: 'e2e/wallet.ts', by: ['bench'], why: 'the time until a wallet is asked' },
  { path: 'e2e/hostPage.ts', by: ['scripts'], why: 'pictures of what only another host than the product shows' },
  {
    path: 'apps/server/src/testing/',
    by: ['bench', 'e2e', 'scripts'],
    why: 'the relay of Farcaster, and who signs over it; what is in a database after a kill; devices that log in at the same time',
  },
  { path: 'apps/frame/src/session/', by: ['scripts'], why: 'wallets are killed at every step of the real frame' },
  { path: 'apps/frame/src/vault/', by: ['scripts'], why: 'the same' },
  { path: 'packages/connect/src/modal/views.ts', by: ['scripts'], why: 'the checklist names every view' },
  { path: 'packages/connect/src/testing/', by: ['e2e', 'scripts'], why: 'doubles of wallets and of the relay' },
  { path: 'packages/wire/src/testing/', by: ['e2e'], why: 'answers that are wrong by their schemas' },
  { path: 'packages/tokens/src/testing/', by: ['e2e'], why: 'scenes with tokens' },
  {
    path: 'packages/connect/src/send/planSolTransfer.ts',
    by: ['bench'],
    why: 'its building is measured, not its sending',
  },
  { path: 'apps/server/src/database/openDatabase.ts', by: ['bench'], why: 'the peer asks the same PostgreSQL' },
  { path: 'apps/server/src/database/socketFolder.ts', by: ['bench'], why: 'the peer asks the same PostgreSQL' },
  { path: 'apps/server/src/database/startPostgres.ts', by: ['bench'], why: 'the peer asks the same PostgreSQL' },
  { path: 'packages/connect/src/send/prepareSend.ts', by: ['bench'], why: 'its building is measured, not its sending' },
]

export function judgeOutside(folder: string, path: string, specifier: string): string | null {
  const rule = outside[folder]
  if (!rule) return `the folder ${folder} is not in the import table`
  const [, target] = /^@solsmith\/([\w-]+)(?:\/(?:testing|vite|modal))?$/.exec(specifier) ?? []
  if (target) return rule.packages.includes(target) ? null : `${folder} may not import ${target}`
  if (specifier.startsWith('@solsmith/')) return `import ${specifier} from its entry, not from its depths`
  if (!specifier.startsWith('.')) return null
  const file = posix.join(folder, posix.dirname(path.replaceAll(sep, '/')), specifier)
  const [other = ''] = file.split('/')
  if (other === folder || rule.folders.includes(other)) return null
  if (depths.some((depth) => depth.by.includes(folder) && file.startsWith(depth.path))) return null
  return other === 'packages' || other === 'apps'
    ? `${folder} may not reach into ${file}`
    : `${folder} may not import ${other}`
}
