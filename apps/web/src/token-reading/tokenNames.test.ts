import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { nameOf, symbolOf } from './tokenNames.ts'

test('wrapped SOL is called so, though nothing on the chain says it', () => {
  const token = { address: wrappedSolMint, metadata: null }

  expect([nameOf(token), symbolOf(token)]).toEqual(['Wrapped SOL', 'wSOL'])
})

test('a token that says nothing of itself has no name', () => {
  const token = { address: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as typeof wrappedSolMint, metadata: null }

  expect([nameOf(token), symbolOf(token)]).toEqual([null, null])
})
