import { maximumAmount } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { isTooLarge, readAmount } from './readInput.ts'

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
