import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('keeps the first 4 and last 4 characters', () => {
  expect(shortenAddress('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')).toBe('7fUQ…k2Rd')
})

test('leaves a text whole that would not become shorter', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('123456789')).toBe('123456789')
})
