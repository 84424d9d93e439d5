import { expect, test } from 'vitest'
import { suggestNumbers } from './suggestNumbers.ts'

test.each([
  ['1,5', ['1.5']],
  ['0,250', ['0.250']],
  ['1,250', ['1.250', '1250']],
  ['1250,75', ['1250.75']],
  ['1.250,75', ['1250.75']],
  ['1.250.000', ['1250000']],
  ['1,250.75', ['1250.75']],
  ['1,250,000', ['1250000']],
  ['-1', []],
  ['1e5', []],
  ['1,2,3', []],
])('%s can mean %j', (text, numbers) => {
  expect(suggestNumbers(text)).toEqual(numbers)
})
