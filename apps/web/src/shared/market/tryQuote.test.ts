import { createRaydium } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { poolOf } from '#testing/pools.ts'
import { tryQuote } from './tryQuote.ts'

const venue = createRaydium('sandbox')

test('returns a quote without an issue', () => {
  const made = tryQuote(() => venue.quoteWithdraw(poolOf(), 300_000_000n, 50))

  expect(made).toEqual({ quote: venue.quoteWithdraw(poolOf(), 300_000_000n, 50), issue: null })
})

test("returns the venue's message without a quote", () => {
  const made = tryQuote(() => venue.quoteWithdraw(poolOf(), 1n, 50))

  expect(made).toEqual({ quote: null, issue: expect.stringMatching(/^[A-Z].*\.$/) })
})

test('rethrows other errors', () => {
  const error = new RangeError('Not a refusal')

  expect(() =>
    tryQuote(() => {
      throw error
    }),
  ).toThrow(error)
})
