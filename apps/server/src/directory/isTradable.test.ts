import { expect, test } from 'vitest'
import { isTradable } from './isTradable.ts'

test.each([
  ['a token', { decimals: 9, supply: 1n, isShare: false }, true],
  ['a token without decimals', { decimals: 0, supply: 2n, isShare: false }, true],
  ['the fee NFT of a lock', { decimals: 0, supply: 1n, isShare: false }, false],
  ['LP tokens', { decimals: 9, supply: 5n, isShare: true }, false],
])('lists %s among tokens: %o, %s', (_, named, isListed) => {
  expect(isTradable(named)).toBe(isListed)
})
