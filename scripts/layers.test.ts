import { expect, test } from 'vitest'
import { findLayerProblems } from './layers.ts'

const folders = ['low', 'high', 'app.ts']
const sourcesOf = (...pairs: readonly (readonly [string, string])[]) =>
  new Map([
    ...pairs.map(([path, target]) => [path, `import type { A } from '${target}'`] as const),
    ...['low/a.ts', 'high/b.ts', 'high/errors.ts'].map((path) => [path, ''] as const),
  ])

test('allows imports of lower folders, and of exempt files from anywhere', () => {
  const sources = sourcesOf(
    ['app.ts', './high/b.ts'],
    ['high/c.ts', '../low/a.ts'],
    ['low/d.ts', '../high/errors.ts'],
    ['low/d.test.ts', '../high/b.ts'],
  )

  expect(findLayerProblems({ folders, upward: 0 }, sources)).toEqual([])
})

test('refuses more upward imports than the table allows, and a number that is too high', () => {
  const sources = sourcesOf(['low/d.ts', '../high/b.ts'], ['low/e.ts', '../high/b.ts'])

  expect(findLayerProblems({ folders, upward: 0 }, sources)).toEqual([
    '1 upward imports, at most 0 are allowed:',
    '  low -> high (low/e.ts imports high/b.ts)',
  ])
  expect(findLayerProblems({ folders, upward: 1 }, sources)).toEqual([])
  expect(findLayerProblems({ folders, upward: 2 }, sources)).toEqual([
    'only 1 upward imports: lower the number in scripts/layers.ts',
  ])
})

test('requires a layer for a new folder', () => {
  expect(findLayerProblems({ folders, upward: 0 }, sourcesOf(['new/f.ts', '../low/a.ts']))).toEqual([
    'new has no layer in scripts/layers.ts',
  ])
})
