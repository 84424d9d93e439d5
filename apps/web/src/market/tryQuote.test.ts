import { createRaydium } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { poolOf } from '../testing/pools.ts'
import { tryQuote } from './tryQuote.ts'

const venue = createRaydium('sandbox')

test('what the pool gives has a quote, and nothing to say', () => {
  const made = tryQuote(() => venue.quoteWithdraw(poolOf(), 300_000_000n, 50))

  expect(made).toEqual({ quote: venue.quoteWithdraw(poolOf(), 300_000_000n, 50), issue: null })
})

test('what the venue refuses has no quote but a sentence', () => {
  const made = tryQuote(() => venue.quoteWithdraw(poolOf(), 1n, 50))

  expect(made).toEqual({ quote: null, issue: expect.stringMatching(/^[A-Z].*\.$/) })
})

test('what no venue has said is an error of the page', () => {
  const error = new RangeError('Not a refusal')

  expect(() =>
    tryQuote(() => {
      throw error
    }),
  ).toThrow(error)
})
