import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkImports, judge, judgeSource, readImports } from './checkImports.ts'
import { checkLicences, isAllowed } from './checkLicences.ts'

const root = join(import.meta.dirname, '..')

test('the house keeps its import table', () => {
  expect(checkImports(root)).toEqual([])
})

test.each([
  ['tokens', 'read/x.ts', '@solsmith/connect'],
  ['connect', 'send/x.ts', '@solsmith/tokens'],
  ['connect', 'send/x.ts', 'react'],
  ['connect-react', 'x.tsx', '@solsmith/wire'],
  ['web', 'main.tsx', '@solsmith/localnet'],
  ['web', 'main.tsx', '@solsmith/chain/src/amount.ts'],
  ['web', 'pages/home/HomePage.tsx', '../faq/FaqPage.tsx'],
  ['web', 'ui/Button.tsx', '../pages/home/HomePage.tsx'],
  ['web', 'features/x/x.ts', '../../pages/home/HomePage.tsx'],
  ['chain', 'x.ts', '@solana/web3.js'],
  ['nowhere', 'x.ts', 'react'],
])('%s/%s may not import %s', (room, path, specifier) => {
  expect(judge(room, path, specifier)).not.toBeNull()
})

test.each([
  ['web', 'pages/home/HomePage.tsx', './words/en.ts'],
  ['web', 'pages/home/HomePage.tsx', '../../ui/Button.tsx'],
  ['connect', 'send/sendPlan.test.ts', '@solsmith/localnet/testing'],
  ['tokens', 'x.ts', '@solana/kit'],
])('%s/%s may import %s', (room, path, specifier) => {
  expect(judge(room, path, specifier)).toBeNull()
})

test('no page loads a whole package for a part of it', () => {
  expect(judgeSource('web', 'features/x/x.ts', "const late = () => import('@solsmith/tokens')")).toHaveLength(1)
  expect(judgeSource('web', 'features/x/x.ts', "const late = () => import('./venue.ts')")).toEqual([])
})

test('imports are found in every spelling', () => {
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
  'every package in %s has a licence that anyone may ship',
  (lockFile) => {
    expect(checkLicences(root, lockFile)).toEqual([])
  },
)

test('a test that is left out says why, for the summary of a run', () => {
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
])('licence %s is allowed: %s', (licence, isGood) => {
  expect(isAllowed(licence)).toBe(isGood)
})
