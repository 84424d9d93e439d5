import { expect, test } from 'vitest'
import { textsToSize } from './useEstimate.ts'

test('an empty form is sized as Home sizes a token: with the shortest name and symbol', () => {
  expect(textsToSize({ standard: 'modern', name: ' ', symbol: '' })).toEqual({
    standard: 'modern',
    name: 'A',
    symbol: 'A',
  })
})

test('what is typed counts as it is', () => {
  expect(textsToSize({ standard: 'modern', name: ' Anvil ', symbol: 'ANVL' })).toEqual({
    standard: 'modern',
    name: 'Anvil',
    symbol: 'ANVL',
  })
})
