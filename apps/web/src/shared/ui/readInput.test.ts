import { maximumAmount } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { isTooLarge, parseAmountInput, readAddress } from './readInput.ts'

test('distinguishes too large amounts from invalid numbers', () => {
  expect(isTooLarge('18446744073709551615', 9, maximumAmount)).toBe(true)
  expect(isTooLarge('18446744073.709551615', 9, maximumAmount)).toBe(false)
  expect(isTooLarge('18446744073.709551616', 9, maximumAmount)).toBe(true)
  expect(isTooLarge('2', 0, 1n)).toBe(true)
  for (const text of ['', 'x', '-1', '1.0000000001', '1e9'])
    expect([text, isTooLarge(text, 9, 1n)]).toEqual([text, false])
})

test('refuses amounts above 64 bits', () => {
  expect(parseAmountInput('18446744073709551615', 9)).toBeNull()
})

test.for([
  ['1.5', 9, 1_500_000_000n],
  [' 2 ', 0, 2n],
  ['0.000000001', 9, 1n],
  ['0', 9, null],
  ['', 9, null],
  ['x', 9, null],
] as const)('reads "%s" with %i decimals as that amount or null', ([text, decimals, amount]) => {
  expect(parseAmountInput(text, decimals)).toBe(amount)
})

test('trims an address, and refuses anything else', () => {
  const address = 'So11111111111111111111111111111111111111112'

  expect(readAddress(` ${address} `)).toBe(address)
  for (const text of [null, '', 'x', address.slice(1)]) expect(readAddress(text)).toBeNull()
})

test("compares up to the token's decimals, and refuses more", () => {
  expect(isTooLarge('1.23', 2, 122n)).toBe(true)
  expect(isTooLarge('1.23', 2, 123n)).toBe(false)
  expect(isTooLarge('1.234', 2, 122n)).toBe(false)
})
