import { expect, test } from 'vitest'
import { readRelations } from './relatedTests.ts'

test('ranks the test next to a source first, then by number of imports in between', () => {
  const sources = new Map([
    ['packages/connect/src/index.ts', "export { a } from './a.ts'\nexport { b } from './b.ts'"],
    ['packages/connect/src/a.ts', 'export const a = 1'],
    ['packages/connect/src/a.test.ts', "import { a } from './a.ts'"],
    ['packages/connect/src/b.ts', 'export const b = 1'],
    ['packages/connect/src/kills.test.ts', "import { a } from './a.ts'"],
    ['packages/connect/src/typed.test.ts', "import type { A } from './a.ts'\nimport { type B } from './a.ts'"],
    ['apps/web/src/x/page.ts', "import { a } from '@solsmith/connect'"],
    ['apps/web/src/page.test.ts', "import { page } from '#x/page.ts'"],
    ['apps/web/src/late.test.ts', "const late = () => import('#x/page.ts').then(a)\nimport { a } from './c.ts'"],
    ['apps/web/src/entry.test.ts', "import { a } from '@solsmith/connect'"],
    ['apps/web/src/other.test.ts', "import { b } from '@solsmith/connect'"],
    ['apps/web/src/whole.test.ts', "import * as all from '@solsmith/connect'"],
  ])
  const entries = new Map([
    ['@solsmith/connect', 'packages/connect/src/index.ts'],
    ['#x/', 'apps/web/src/x/'],
  ])

  expect(readRelations(sources, entries)('packages/connect/src/a.ts')).toEqual([
    'packages/connect/src/a.test.ts',
    'apps/web/src/entry.test.ts',
    'apps/web/src/late.test.ts',
    'apps/web/src/page.test.ts',
    'apps/web/src/whole.test.ts',
  ])
})

test('ranks a test by the nearest source in its folder', () => {
  const sources = new Map([
    ['apps/web/src/leave.ts', 'export const leave = 1'],
    ['apps/web/src/account/View.ts', "import { leave } from '../leave.ts'"],
    ['apps/web/src/all.ts', "const views = [() => import('./account/View.ts'), () => import('./buy/View.ts')]"],
    ['apps/web/src/buy/View.ts', 'export const View = 1'],
    ['apps/web/src/buy/View.test.ts', "import '../all.ts'"],
    ['apps/web/src/account/View.test.ts', "import '../all.ts'"],
    ['apps/web/src/zone/direct.test.ts', "import { leave } from '../leave.ts'"],
  ])

  expect(readRelations(sources, new Map())('apps/web/src/leave.ts')).toEqual([
    'apps/web/src/zone/direct.test.ts',
    'apps/web/src/account/View.test.ts',
    'apps/web/src/buy/View.test.ts',
  ])
})

test('can skip lazy imports of sources, but not of tests or tests of the same folder', () => {
  const sources = new Map([
    ['apps/web/src/view/View.ts', 'export const View = 1'],
    ['apps/web/src/loaders.ts', "export const views = [() => import('./view/View.ts')]"],
    ['apps/web/src/loaders.test.ts', "import './loaders.ts'"],
    ['apps/web/src/lazy.test.ts', "const view = await import('./view/View.ts')"],
    ['apps/web/src/view/Opened.test.ts', "import '../loaders.ts'"],
  ])
  const findTests = readRelations(sources, new Map())
  const near = ['apps/web/src/lazy.test.ts', 'apps/web/src/view/Opened.test.ts']

  expect(findTests('apps/web/src/view/View.ts', 'static').toSorted()).toEqual(near)
  expect(findTests('apps/web/src/view/View.ts').toSorted()).toEqual([
    'apps/web/src/lazy.test.ts',
    'apps/web/src/loaders.test.ts',
    'apps/web/src/view/Opened.test.ts',
  ])
})
