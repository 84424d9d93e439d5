import { expect, test } from 'vitest'
import { judgeFloors } from './floors.ts'

const rooms = ['ground', 'first', 'app.ts']
const sourcesOf = (...pairs: readonly (readonly [string, string])[]) =>
  new Map([
    ...pairs.map(([path, target]) => [path, `import type { A } from '${target}'`] as const),
    ...['ground/a.ts', 'first/b.ts', 'first/errors.ts'].map((path) => [path, ''] as const),
  ])

test('a room imports those below it, and what belongs to every room', () => {
  const sources = sourcesOf(
    ['app.ts', './first/b.ts'],
    ['first/c.ts', '../ground/a.ts'],
    ['ground/d.ts', '../first/errors.ts'],
    ['ground/d.test.ts', '../first/b.ts'],
  )

  expect(judgeFloors({ rooms, arrowsUp: 0 }, sources)).toEqual([])
})

test('an arrow up is refused beyond the number of the table, which may only fall', () => {
  const sources = sourcesOf(['ground/d.ts', '../first/b.ts'], ['ground/e.ts', '../first/b.ts'])

  expect(judgeFloors({ rooms, arrowsUp: 0 }, sources)).toEqual([
    '1 arrows run up, at most 0 may:',
    '  ground -> first (ground/e.ts imports first/b.ts)',
  ])
  expect(judgeFloors({ rooms, arrowsUp: 1 }, sources)).toEqual([])
  expect(judgeFloors({ rooms, arrowsUp: 2 }, sources)).toEqual([
    '1 arrows run up: write that number into scripts/floors.ts',
  ])
})

test('a new room has to be given a floor', () => {
  expect(judgeFloors({ rooms, arrowsUp: 0 }, sourcesOf(['attic/f.ts', '../ground/a.ts']))).toEqual([
    'attic is in no floor of scripts/floors.ts',
  ])
})
