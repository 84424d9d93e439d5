import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('an address keeps its first 4 and last 4 characters', () => {
  expect(shortenAddress('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')).toBe('7fUQ…k2Rd')
})

test('a text that would not become shorter stays whole', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('123456789')).toBe('123456789')
})
