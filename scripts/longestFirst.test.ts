import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LongestFirst, longest } from './longestFirst.ts'

test('lists only existing files', () => {
  expect(longest.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
})

test('runs the longest files first, in order', async () => {
  const project = { name: 'unit', config: { isolate: false, sequence: { groupOrder: 0 } } }
  const paths = ['a.test.ts', longest[1], 'b.test.ts', longest[0]].map((path) => `/root/${path}`)
  // Only the fields that the order uses.
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined }
  const vitest = { cache, config: { root: '/root' } } as unknown as Vitest
  const files = paths.map((moduleId) => ({ moduleId, project }) as unknown as TestSpecification)

  const sorted = await new LongestFirst(vitest).sort(files)

  expect(sorted.map(({ moduleId }) => moduleId.slice('/root/'.length))).toEqual([
    longest[0],
    longest[1],
    'a.test.ts',
    'b.test.ts',
  ])
})
