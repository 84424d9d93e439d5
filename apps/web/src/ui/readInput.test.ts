import { maximumAmount } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { isTooLarge, readAddress, readAmount } from './readInput.ts'

test('an amount that is too large is told apart from one that is no number', () => {
  expect(isTooLarge('18446744073709551615', 9, maximumAmount)).toBe(true)
  expect(isTooLarge('18446744073.709551615', 9, maximumAmount)).toBe(false)
  expect(isTooLarge('18446744073.709551616', 9, maximumAmount)).toBe(true)
  expect(isTooLarge('2', 0, 1n)).toBe(true)
  for (const text of ['', 'x', '-1', '1.0000000001', '1e9'])
    expect([text, isTooLarge(text, 9, 1n)]).toEqual([text, false])
})

test('what is too large for 64 bits is no amount', () => {
  expect(readAmount('18446744073709551615', 9)).toBeNull()
})

test.for([
  ['1.5', 9, 1_500_000_000n],
  [' 2 ', 0, 2n],
  ['0.000000001', 9, 1n],
  ['0', 9, null],
  ['', 9, null],
  ['x', 9, null],
] as const)('"%s" with %i decimals is that amount, or none', ([text, decimals, amount]) => {
  expect(readAmount(text, decimals)).toBe(amount)
})

test('an address is read with the spaces around it, and anything else is none', () => {
  const address = 'So11111111111111111111111111111111111111112'

  expect(readAddress(` ${address} `)).toBe(address)
  for (const text of [null, '', 'x', address.slice(1)]) expect(readAddress(text)).toBeNull()
})

test('what has as many places as there are decimals is compared, and what has more is no amount', () => {
  expect(isTooLarge('1.23', 2, 122n)).toBe(true)
  expect(isTooLarge('1.23', 2, 123n)).toBe(false)
  expect(isTooLarge('1.234', 2, 122n)).toBe(false)
})
