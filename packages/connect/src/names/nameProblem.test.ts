import { expect, test } from 'vitest'
import { nameProblem } from './nameProblem.ts'

test.each([
  ['', null],
  ['abc', 'short'],
  ['abcd', null],
  ['a-1B', null],
  ['ab_cd', 'characters'],
  ['ä', 'characters'],
  ['x'.repeat(200), null],
] as const)('C134: what is wrong with the name %j while it is typed: %s', (text, problem) => {
  expect(nameProblem(text)).toBe(problem)
})
