import { expect, test } from 'vitest'
import { countOf } from './countOf.ts'

test('uses the singular for one only', () => {
  expect(['0', '1', 1, '1,001', 21].map((count) => countOf(count, 'buy', 'buys'))).toEqual([
    '0 buys',
    '1 buy',
    '1 buy',
    '1,001 buys',
    '21 buys',
  ])
})
