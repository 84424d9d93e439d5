import { expect, test } from 'vitest'
import { sizeInputs } from './useEstimate.ts'

test('sizes an empty form as Home does: with the shortest name and symbol', () => {
  expect(sizeInputs({ standard: 'modern', name: ' ', symbol: '' })).toEqual({
    standard: 'modern',
    name: 'A',
    symbol: 'A',
  })
})

test('sizes typed texts exactly', () => {
  expect(sizeInputs({ standard: 'modern', name: ' Anvil ', symbol: 'ANVL' })).toEqual({
    standard: 'modern',
    name: 'Anvil',
    symbol: 'ANVL',
  })
})
