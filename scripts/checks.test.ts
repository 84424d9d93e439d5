import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCopies } from './checkCopies.ts'
import { checkImports, judge, judgeSource, readImports } from './checkImports.ts'
import { checkLicences, isAllowed } from './checkLicences.ts'
import { checkShapes, judgeShape } from './codeShape.ts'
import { judgeOutside } from './outsideImports.ts'
import { findSmallFiles, listSmall } from './smallFiles.ts'
import { judgeWrites, readOwners } from './stateWrites.ts'
import { shared } from './webImports.ts'

const root = join(import.meta.dirname, '..')

test('follows the import table', () => {
  expect(checkImports(root)).toEqual([])
})

test.each([
  ['tokens', 'read/x.ts', '@solsmith/connect'],
  ['connect', 'send/x.ts', '@solsmith/tokens'],
  ['connect', 'send/x.ts', 'react'],
  ['connect-react', 'x.tsx', '@solsmith/wire'],
  ['web', 'main.tsx', '@solsmith/localnet'],
  ['web', 'main.tsx', '@solsmith/chain/src/amount.ts'],
  ['web', 'home/Hero.tsx', '../faq/Answer.tsx'],
  ['web', 'home/Hero.tsx', '../pages/HomePage.tsx'],
  ['web', 'home/Hero.tsx', '../ui/Button.tsx'],
  ['web', 'home/Hero.tsx', '#home/more/More.tsx'],
  ['web', 'home/Hero.tsx', '#faq/Answer.tsx'],
  ['web', 'pages/HomePage.tsx', '#home/Hero.tsx'],
  ['web', 'ui/Button.tsx', '../pages/HomePage.tsx'],
  ['web', 'ui/Button.tsx', '#review/PlanReview.tsx'],
  ['web', 'wallet/useWallet.ts', '#review/PlanReview.tsx'],
  ['web', 'review/PlanReview.tsx', '../routes.tsx'],
  ['web', 'shell/Shell.tsx', '../subjects/home/Hero.tsx'],
  ['web', 'App.tsx', './home/Hero.tsx'],
  ['web', 'create-token/made/a/b/x.ts', '../../../draft/draftForm.ts'],
  ['chain', 'x.ts', '@solana/web3.js'],
  ['chain', 'x.ts', '../../tokens/src/index.ts'],
  ['tokens', 'pool/x.ts', '../../../../programs/cpmm/genesis.ts'],
  ['web', 'x.test.ts', '../../../scripts/build.ts'],
  ['connect', 'x.test.ts', '../../../e2e/visit.ts'],
  ['connect', 'x.ts', '../../../e2e/evm/startAnvil.ts'],
  ['nowhere', 'x.ts', 'react'],
])('%s/%s may not import %s', (room, path, specifier) => {
  expect(judge(room, path, specifier)).not.toBeNull()
})

test.each([
  ['web', 'pages/HomePage.tsx', '../home/words/en.ts'],
  ['web', 'pages/HomePage.tsx', './Entrance.tsx'],
  ['web', 'home/more/Steps.tsx', '#ui/Button.tsx'],
  ['web', 'home/more/Steps.tsx', '../Hero.tsx'],
  ['web', 'review/PlanReview.tsx', '#wallet/useWallet.ts'],
  ['web', 'shell/LateParts.tsx', '../sandbox-wallet/OfferSandboxWallet.tsx'],
  ['connect', 'send/sendPlan.test.ts', '@solsmith/localnet/testing'],
  ['tokens', 'x.ts', '@solana/kit'],
  ['tokens', 'pool/x.test.ts', '../../../../programs/cpmm/genesis.ts'],
  ['connect', 'send/x.test.ts', '../../../../e2e/evm/startAnvil.ts'],
  ['server', 'x.test.ts', '../../../e2e/evm/startAnvil.ts'],
])('%s/%s may import %s', (room, path, specifier) => {
  expect(judge(room, path, specifier)).toBeNull()
})

test.each([
  ['scripts', 'pictures.ts', '../e2e/gallery.ts'],
  ['scripts', 'build.ts', '../bench/pages.ts'],
  ['scripts', 'build.ts', '../apps/web/src/routes.tsx'],
  ['programs', 'cpmm/genesis.ts', '../../scripts/stack.ts'],
  ['programs', 'build.ts', '@solsmith/connect'],
  ['bench', 'toolkit/building.ts', '../../packages/connect/src/send/sendRun.ts'],
  ['bench', 'market.ts', '../e2e/visit.ts'],
  ['e2e', 'visit.ts', '../bench/pages.ts'],
  ['e2e', 'visit.ts', '@solsmith/wire'],
  ['e2e', 'visit.ts', '@solsmith/chain/src/amount.ts'],
  ['elsewhere', 'x.ts', 'react'],
])('%s/%s may not import %s', (folder, path, specifier) => {
  expect(judgeOutside(folder, path, specifier)).not.toBeNull()
})

test.each([
  ['scripts', 'pictures.ts', './gallery.ts'],
  ['scripts', 'sandboxGenesis.ts', '../programs/cpmm/genesis.ts'],
  ['bench', 'toolkit/building.ts', '../../packages/connect/src/send/prepareSend.ts'],
  ['e2e', 'stack.ts', '../scripts/ensureBuild.ts'],
  ['e2e', 'explorer.test.ts', '@solsmith/localnet/testing'],
])('%s/%s may import %s', (folder, path, specifier) => {
  expect(judgeOutside(folder, path, specifier)).toBeNull()
})

test.each([
  ['modal/x.ts', '({ ...state, modal: next })', 0],
  ['names/x.ts', '({ ...state, modal: next })', 1],
  [
    'names/x.ts',
    'store.set((state) => (is ? { ...state, registering, toasts: { ...toasts, shown: null } } : state))',
    1,
  ],
  ['names/x.ts', 'const none = { swap: undefined, onramp: undefined }\nreturn begin({ ...state, ...none })', 2],
  ['wallets/embedded/x.ts', '({\n    ...next,\n    networkId: ids[0],\n    wallets,\n  })', 1],
  ['connection/connection.ts', '({ ...state, accounts, send: undefined })', 0],
  ['swap/x.ts', "({ ...settings, modal: 'x' })", 0],
])('writes state only in its own folder: %s, %s', (path, source, problems) => {
  const owners = readOwners(readFileSync(join(root, 'packages/connect/src/state.ts'), 'utf8'))
  expect(judgeWrites(path, source, owners)).toHaveLength(problems)
})

test('has an owner for every part of the state', () => {
  const owners = readOwners(readFileSync(join(root, 'packages/connect/src/state.ts'), 'utf8'))
  expect(owners.size).toBeGreaterThan(14)
  expect(
    [...owners].filter(([, folder]) => !existsSync(join(root, 'packages/connect/src', folder)) || !folder),
  ).toEqual([])
})

test('follows the rules of code shape', () => {
  expect(checkShapes(root)).toEqual([])
})

test.each([
  ['x.ts', 'const a = { ...{ b, c }, d }', 1],
  ['x.ts', 'const a = {\n  ...{ b, c },\n  ...{ d: 1 },\n}', 2],
  ['x.tsx', 'const A = () => <B {...{ c, d }} />', 1],
  ['x.md', '```ts\nconst a = { ...{ b }, c }\n```', 1],
  ['x.tsx', 'const A = (rest) => <B {...rest} c={{ ...d, ...(e ? { f } : {}) }} />', 0],
  ['x.ts', "// never `...{ a }`\nconst text = '...{ a }'", 0],
])('packs no literal into another: %s, %s', (path, source, problems) => {
  expect(judgeShape(path, source)).toHaveLength(problems)
})

const long = (lines: number) => `{\n${'  call()\n'.repeat(lines - 2)}}`

test.each([
  ['x.ts', 'const a = b as string', 1],
  ['x.ts', 'const a = b as const', 0],
  ['x.ts', '// It is one.\nconst a = b as string', 0],
  ['x.ts', '// They are two.\nconst a = b as string\nconst c = d as string', 0],
  ['x.ts', '// Too far.\n\n\nconst a = b as string', 1],
  ['x.test.ts', 'const a = b as string', 0],
  ['x.ts', `export function go() ${long(80)}`, 0],
  ['x.ts', `export function go() ${long(81)}`, 1],
  ['x.ts', `/** Goes. */\n// Long, because it is a list.\nexport async function go() ${long(81)}`, 0],
  ['x.ts', `/** Goes. */\nexport const go = () => ${long(81)}`, 1],
  ['X.tsx', `export function Page() ${long(100)}`, 0],
  ['X.tsx', `// A page.\nexport function Page() ${long(101)}`, 1],
  ['X.tsx', `const read = () => ${long(81)}`, 1],
])('has a reason for each cast and long function: %s, %s', (path, source, problems) => {
  expect(judgeShape(path, source)).toHaveLength(problems)
})

test.each([
  ['await vi.waitFor(() => expect(asked).toBe(3))', 1],
  ['await vi.waitUntil(() => asked > 2)', 1],
  ['await vi.waitUntil(() => asked > 2, { timeout: 60_000 })', 0],
  ['await expect.poll(() => asked).toBe(3)', 0],
])('waits long enough for a busy machine: %s', (source, problems) => {
  expect(judgeShape('x.test.ts', source)).toHaveLength(problems)
})

test.each([
  ['x.test.ts', 1, "test('a', async () => {}, 90_000)"],
  ['x.test.ts', 1, "test.each(rows)('a', { timeout: 90_000 }, async () => {})"],
  ['x.test.ts', 1, 'beforeAll(async () => {}, 90_000)'],
  ['x.test.ts', 1, 'await expect.poll(ask, { timeout: 60_000, interval: 5 }).toBe(1)'],
  ['x.test.ts', 0, "test('a', { timeout: 600_000 }, async () => {})"],
  ['x.test.ts', 0, 'await expect.poll(ask, { timeout: 180_000 }).toBe(1)'],
  ['x.test.ts', 0, 'wait(ask, 90_000)\nspawnSync(command, { timeout: 90_000 })'],
  ['x.test.tsx', 0, 'await expect.poll(ask, { timeout: 60_000 }).toBe(1)'],
  ['e2e/x.test.ts', 1, "test('a', async () => {}, 240_000)"],
  ['e2e/evm/x.test.ts', 0, "test('a', async () => {}, 240_000)"],
])('gives no test less time than its kind: %s, %d, %s', (path, problems, source) => {
  expect(judgeShape(path, source)).toHaveLength(problems)
})

test('has no small file of the app with one importer', () => {
  expect(findSmallFiles(root)).toEqual([])
})

test('reports a small file with one importer, unless it has a reason to exist', () => {
  const sources = new Map([
    ['subjects/home/a.ts', "import { b } from './b.ts'\nimport { c } from './c.ts'\nimport { d } from '#score/d.ts'\n"],
    ['subjects/home/b.ts', 'export const b = 1\n'],
    ['subjects/home/c.ts', 'export const c = 1\n'],
    ['subjects/home/c.test.ts', "import { c } from './c.ts'\n"],
    ['shared/score/d.ts', 'export const d = 1\n'],
    ['subjects/home/late.ts', 'export const late = 1\n'],
    ['subjects/home/long.ts', 'line\n'.repeat(26)],
    ['subjects/home/Hero.tsx', "import { long } from './long.ts'\nconst late = () => import('./late.ts')\n"],
    ['pages/HomePage.tsx', "import { Hero } from '../subjects/home/Hero.tsx'\nimport { Icon } from '#ui/Icon.tsx'\n"],
    ['shared/ui/Icon.tsx', 'export const Icon = 1\n'],
  ])

  expect(listSmall(sources)).toEqual(['subjects/home/b.ts', 'shared/score/d.ts'])
})

test('has import maps for exactly the shared folders of web', () => {
  const { imports } = JSON.parse(readFileSync(join(root, 'apps/web/package.json'), 'utf8'))
  expect(imports).toEqual(Object.fromEntries(shared.map(([name]) => [`#${name}/*`, `./src/shared/${name}/*`])))
})

test('loads no whole package for a part of it', () => {
  expect(judgeSource('web', 'pool-parts/x.ts', "const late = () => import('@solsmith/tokens')")).toHaveLength(1)
  expect(judgeSource('web', 'pool-parts/x.ts', "const late = () => import('./venue.ts')")).toEqual([])
})

test('finds imports in every spelling', () => {
  const source = `import a from 'a'
import {
  b,
} from "b"
export { c } from 'c'
import 'd.css'
const e = () => import('e')
import type { F } from 'f'`
  expect(readImports(source).toSorted()).toEqual(['a', 'b', 'c', 'd.css', 'e', 'f'])
})

test.each(['package-lock.json', 'scripts/browser/package-lock.json'])(
  'every package in %s has a license allowed to ship',
  (lockFile) => {
    expect(checkLicences(root, lockFile)).toEqual([])
  },
)

test('reports the reason of a skipped test in the summary', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
  const silent = files
    .split('\n')
    .filter(Boolean)
    .filter((path) => /\.(skipIf|runIf)\(|\bskip\(\)/.test(readFileSync(join(root, path), 'utf8')))

  expect(silent).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('license %s is allowed: %s', (licence, isGood) => {
  expect(isAllowed(licence)).toBe(isGood)
})

const sums = (name: string) =>
  `export function ${name}(left: readonly number[], right: readonly number[]): readonly number[] {
  const sums: number[] = []
  for (const [index, first] of left.entries()) {
    const second = right[index] ?? 0
    const sum = first + second
    if (Number.isNaN(sum)) throw new RangeError('no sum')
    if (sum < 0) sums.push(0)
    else sums.push(sum)
    if (sums.length > 1_000) throw new RangeError('too many')
  }
  return sums.toSorted((one, other) => one - other).filter((sum) => sum !== 0).map((sum) => sum * 2)
}
`

test('reports ten equal lines as a copy, anywhere and with any imports', async () => {
  const imports = Array.from({ length: 30 }, (_, line) => `import { a${line} } from './a${line}.ts'`).join('\n')
  const sources = [
    { path: 'a.ts', text: `${imports}\n${sums('one')}` },
    { path: 'b.ts', text: `${imports}\nconst before = 1\n${sums('two')}` },
  ]

  const found = await findCopies(sources)

  expect(found).toEqual([{ files: ['a.ts', 'b.ts'], places: ['a.ts:31-42', 'b.ts:32-43'] }])
})
