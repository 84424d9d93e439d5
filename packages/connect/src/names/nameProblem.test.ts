import { expect, test } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { nameProblem } from './nameProblem.ts'

test.each([
  ['', null],
  ['abc', 'short'],
  ['abcd', null],
  ['a-1B', null],
  ['ab_cd', 'characters'],
  ['ä', 'characters'],
  ['x'.repeat(200), null],
  ['-abcd', null],
  ['ab--cd', null],
  ['x'.repeat(1_500), 'long'],
] as const)('C134: the problem of the name %j while typing: %s', async (text, problem) => {
  expect(nameProblem((await createToolkit()).connect, text)).toBe(problem)
})
