import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { markNameOf, nameOf, symbolOf } from './tokenNames.ts'

test('names wrapped SOL, which has no on-chain name', () => {
  const token = { address: wrappedSolMint, metadata: null }

  expect([nameOf(token), symbolOf(token)]).toEqual(['Wrapped SOL', 'wSOL'])
})

test.each([
  ['its symbol', 'LP Lane', 'LPL', 'LPL'],
  ['its name if it has no symbol', 'LP Lane', '', 'LP Lane'],
  ['nothing if it has neither', '', '', ''],
])('takes the letters of a token from %s', (_, name, symbol, letters) => {
  const metadata = { name, symbol } as never // Only the fields that are read.

  expect(markNameOf({ address: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as never, metadata })).toBe(letters)
})

test('returns null for a token without metadata', () => {
  const token = { address: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as typeof wrappedSolMint, metadata: null }

  expect([nameOf(token), symbolOf(token)]).toEqual([null, null])
})
