import { expect, test } from 'vitest'
import { suggestNumbers } from './suggestNumbers.ts'

test.each([
  ['1,5', ['1.5'], ['1.5']],
  ['0,250', ['0.25'], ['0.25']],
  ['1,250', ['1250'], ['1.25', '1250']],
  ['1,000', ['1000'], ['1', '1000']],
  ['1250,75', ['1250.75'], ['1250.75']],
  ['1.250,75', ['1250.75'], ['1250.75']],
  ['1.250.000', ['1250000'], ['1250000']],
  ['1,250.75', ['1250.75'], ['1250.75']],
  ['1,250,000', ['1250000'], ['1250000']],
  ['-1', [], []],
  ['1e5', [], []],
  ['1,2,3', [], []],
])('%s can mean %j with a decimal point, %j with a comma', (text, point, comma) => {
  expect([suggestNumbers(text, '.'), suggestNumbers(text, ',')]).toEqual([point, comma])
})
