import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { nameOf, symbolOf } from './tokenNames.ts'

test('names wrapped SOL, which has no on-chain name', () => {
  const token = { address: wrappedSolMint, metadata: null }

  expect([nameOf(token), symbolOf(token)]).toEqual(['Wrapped SOL', 'wSOL'])
})

test('returns null for a token without metadata', () => {
  const token = { address: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as typeof wrappedSolMint, metadata: null }

  expect([nameOf(token), symbolOf(token)]).toEqual([null, null])
})
