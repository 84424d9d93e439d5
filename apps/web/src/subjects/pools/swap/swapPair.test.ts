import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { anvil, stranger } from '#testing/tokens.ts'
import { changePair, parsePair, savePair } from './swapPair.ts'

const open = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const search = (text: string) => new URLSearchParams(text)

test('prefers the link over the last pair, and pays with SOL by default', () => {
  const storage = open()
  expect(parsePair(search('swap'), 'a', storage)).toEqual({ from: wrappedSolMint, to: null })

  savePair({ from: anvil, to: wrappedSolMint }, 'a', storage)

  expect(parsePair(search('swap'), 'a', storage)).toEqual({ from: anvil, to: wrappedSolMint })
  expect(parsePair(search(`swap&to=${stranger}`), 'a', storage)).toEqual({ from: wrappedSolMint, to: stranger })
  expect(parsePair(search(`swap&from=${stranger}`), 'a', storage)).toEqual({ from: stranger, to: null })
})

test('stores a separate pair per network', () => {
  const storage = open()
  savePair({ from: anvil, to: wrappedSolMint }, 'a', storage)

  expect(parsePair(search('swap'), 'b', storage)).toEqual({ from: wrappedSolMint, to: null })
})

test('ignores invalid addresses and identical tokens', () => {
  const storage = open()
  expect(parsePair(search('swap&from=<b>&to=javascript:1'), 'a', storage)).toEqual({ from: wrappedSolMint, to: null })
  expect(parsePair(search(`swap&from=${anvil}&to=${anvil}`), 'a', storage)).toEqual({ from: anvil, to: null })
  expect(parsePair(search(`swap&to=${wrappedSolMint}`), 'a', storage)).toEqual({ from: null, to: wrappedSolMint })
})

test('starts with SOL without storage', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  savePair({ from: anvil, to: null }, 'a', { setItem: forbid })

  expect(parsePair(search(''), 'a', { getItem: forbid })).toEqual({ from: wrappedSolMint, to: null })
})

test('swaps sides when the other token is selected', () => {
  const pair = { from: wrappedSolMint, to: anvil }
  expect(changePair(pair, 'from', anvil)).toEqual({ from: anvil, to: wrappedSolMint })
  expect(changePair(pair, 'to', wrappedSolMint)).toEqual({ from: anvil, to: wrappedSolMint })
  expect(changePair(pair, 'from', stranger)).toEqual({ from: stranger, to: anvil })
  expect(changePair(pair, 'to', stranger)).toEqual({ from: wrappedSolMint, to: stranger })
})

test('pays SOL for dollars by default where the network has them', () => {
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

  expect(parsePair(search('swap'), mainnet, open())).toEqual({
    from: wrappedSolMint,
    to: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  })
})
