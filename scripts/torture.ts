import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureProgram } from './debian.ts'
import { longRunArguments } from './longRun.ts'
import { readFlags, refuseWords } from './readFlags.ts'

/** The long runs, whose small counts are part of `npm test`. Figures: docs/torture.md. */
const runs: readonly {
  readonly name: string
  readonly file: string
  readonly env: Record<string, string>
  readonly project?: 'e2e' | 'views' | 'views-alone' | 'long' | 'long-e2e'
  /** From Debian, as its package. */
  readonly needs?: { readonly path: string; readonly name: string }
}[] = [
  { name: 'mutated transactions', file: 'packages/localnet/src/mutants.test.ts', env: { MUTANTS: '100000' } },
  { name: 'mutated requests', file: 'packages/localnet/src/rpc/requests.fuzz.test.ts', env: { REQUESTS: '100000' } },
  {
    name: 'crashes on a disk that forgets',
    file: 'packages/localnet/src/journal/openLedger.test.ts',
    env: { CRASHES: '200' },
  },
  { name: 'kills of the network', file: 'packages/localnet/src/kills.test.ts', env: { KILLS: '200' } },
  { name: 'sizes of a mint', file: 'packages/tokens/src/token/sizeToken.test.ts', env: { SIZES: 'all' } },
  {
    name: 'random instructions for Token Metadata',
    file: 'programs/token-metadata/fuzz.test.ts',
    env: { FUZZ: '100000' },
  },
  { name: 'random instructions for a pool', file: 'programs/cpmm/fuzz.test.ts', env: { CPMM_FUZZ: '100000' } },
  { name: 'random instructions for a lock', file: 'programs/cp-lock/fuzz.test.ts', env: { CP_LOCK_FUZZ: '100000' } },
  { name: 'random sequences of a pool', file: 'programs/cpmm/sequences.test.ts', env: { CPMM_SEQUENCES: '10000' } },
  {
    name: 'sends over a line that misbehaves',
    file: 'packages/connect/src/send/chaos.test.ts',
    env: { CHAOS_SENDS: '500' },
  },
  {
    name: 'changed transactions',
    file: 'packages/connect/src/send/classifyChange.test.ts',
    env: { CHANGED: '100000' },
  },
  {
    name: 'sends over lagging nodes',
    file: 'packages/connect/src/send/lagging.test.ts',
    env: { LAGGING_SENDS: '1800' },
  },
  {
    name: 'groups that one request signs',
    file: 'packages/connect/src/send/sendGroups.test.ts',
    env: { GROUP_SENDS: '400' },
  },
  {
    name: 'lists and actions over lagging nodes',
    file: 'apps/cli/src/lagging.test.ts',
    env: { LAGGING_LISTS: '200' },
  },
  {
    name: 'a command line that is killed',
    file: 'apps/cli/src/kills.test.ts',
    env: { CLI_KILLS: '200', CLI_RECIPIENTS: '2000' },
  },
  {
    name: 'a browser that is killed',
    file: 'e2e/kills.long.test.ts',
    env: { BROWSER_KILLS: '200', BROWSER_RECIPIENTS: '2000' },
    project: 'long-e2e',
  },
  {
    name: 'a launch with its pool and lock that is killed',
    file: 'apps/cli/src/pool.test.ts',
    env: { POOL_KILLS: '200' },
  },
  {
    name: 'quotes of a pool',
    file: 'packages/tokens/src/pool/raydium/quotes.test.ts',
    env: { POOL_OPERATIONS: '10000' },
  },
  { name: 'proofs of a pool', file: 'packages/tokens/src/pool/raydium/proofs.test.ts', env: { POOL_HISTORIES: '500' } },
  {
    name: 'every call of the api',
    file: 'apps/server/src/openapi/routes.fuzz.test.ts',
    env: { API_REQUESTS: '100000' },
  },
  { name: 'hostile names', file: 'apps/server/src/share/hostileNames.test.ts', env: { HOSTILE_NAMES: '10000' } },
  {
    name: 'hostile visitors',
    file: 'scripts/hostile.test.ts',
    env: { HOSTILE_SHARE: '1' },
  },
  {
    name: 'hostile images',
    file: 'apps/server/src/images/imageHeaders.fuzz.test.ts',
    env: { HOSTILE_IMAGES: '20000' },
  },
  {
    name: 'abuse of a public instance',
    file: 'scripts/abuse.long.test.ts',
    env: { ABUSE: '3' },
    project: 'long',
  },
  {
    name: 'controls that are used before the app has come',
    file: 'e2e/early.test.ts',
    env: { EARLY: 'all' },
    project: 'e2e',
  },
  ...(['shift', 'amounts'] as const).map((name) => ({
    name: `every page in every way: ${name}`,
    file: `e2e/${name}.long.test.ts`,
    env: { WALKS: 'all' },
    project: 'long-e2e' as const,
  })),
  { name: 'every journey, with all pages, languages and widths', file: 'e2e', env: { WALKS: 'all' }, project: 'e2e' },
  ...['VIEWS_LOOK_MS', 'VIEWS_ANSWER_MS'].map((name) => ({
    name: `views-late ${name}`,
    file: 'src',
    env: { [name]: '400' },
    project: 'views' as const,
  })),
  {
    name: 'every view of the window, with everything on or off',
    file: 'packages/connect-react/src/views/walk.test.tsx',
    env: { WALKS: 'all' },
    project: 'views-alone',
  },
  {
    name: 'every view of the window in Chromium, on a desktop and a phone',
    file: 'e2e/windowWalk.long.test.ts',
    env: { WINDOW_WALKS: 'all' },
    project: 'long-e2e',
  },
  {
    name: 'long-use',
    file: 'e2e/longUse.long.test.ts',
    env: { LONG_TOKENS: '500', LONG_WINDOWS: '200', LONG_SIGNATURES: '50', LONG_OTHER_TOKENS: '100' },
    project: 'long-e2e',
  },
  {
    name: 'mutants of the code',
    file: 'scripts/mutants.long.test.ts',
    env: { MUTANTS_OF_CODE: '400', MUTANTS_MINUTES: '175' },
    project: 'long',
  },
  {
    name: 'movements of random transactions',
    file: 'apps/server/src/indexer/parseTransaction.test.ts',
    env: { MOVEMENTS: '50000' },
  },
  {
    name: 'fleet',
    file: 'apps/server/src/fleet.test.ts',
    env: {
      FLEET_SECONDS: process.env.FLEET_SECONDS ?? '600',
      FLEET_APIS: '3',
      FLEET_PROXY: process.env.FLEET_PROXY ?? 'haproxy',
      FLEET_SEED: process.env.FLEET_SEED ?? String(Date.now() % 100_000),
    },
    needs:
      process.env.FLEET_PROXY === 'caddy'
        ? { path: '/usr/bin/caddy', name: 'caddy' }
        : { path: '/usr/sbin/haproxy', name: 'haproxy' },
  },
  { name: 'a server that is killed', file: 'apps/server/src/kills.test.ts', env: { SERVER_KILLS: '200' } },
  {
    name: 'wallet-kills',
    file: 'scripts/walletKills.long.test.ts',
    env: { WALLET_KILLS: '200' },
    project: 'long',
  },
  { name: 'frame-messages', file: 'apps/frame/src/host/host.fuzz.test.ts', env: { FRAME_MESSAGES: '100000' } },
  { name: 'frame-requests', file: 'apps/frame/src/evm/answerEvm.fuzz.test.ts', env: { FRAME_REQUESTS: '10000' } },
  { name: 'auth', file: 'apps/server/src/auth/auth.fuzz.test.ts', env: { AUTH_REQUESTS: '100000' } },
  { name: '128-bit maths', file: 'programs/selftest/maths.test.ts', env: { CASES: '10000' } },
]

const root = join(import.meta.dirname, '..')
const { words } = readFlags({
  name: 'npm run torture',
  usage: `
    [words]  the runs with these words in their names (default: all)
    --help   show this

    ${runs.map(({ name }) => name).join('\n')}`,
  options: {},
  maxWords: Number.POSITIVE_INFINITY,
})
const wanted = words.join(' ')
const chosen = runs.filter(({ name }) => name.includes(wanted))
if (chosen.length === 0) refuseWords('npm run torture', `No run is named "${wanted}"`)
const failed = chosen.filter(({ name, file, env, needs, project = 'unit' }) => {
  console.log(`\n== ${name} ${JSON.stringify(env)}`)
  if (needs && !ensureProgram(needs.path, needs.name)) return true
  const args = ['node_modules/vitest/vitest.mjs', ...longRunArguments(file, project)]
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0
  )
})
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
