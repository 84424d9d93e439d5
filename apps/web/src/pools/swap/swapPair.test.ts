import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { anvil, stranger } from '../../testing/tokens.ts'
import { changePair, keepPair, readPair } from './swapPair.ts'

const open = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const search = (text: string) => new URLSearchParams(text)

test('a link decides over what was swapped last, and SOL is paid where nothing is said', () => {
  const storage = open()
  expect(readPair(search('swap'), 'a', storage)).toEqual({ from: wrappedSolMint, to: null })

  keepPair({ from: anvil, to: wrappedSolMint }, 'a', storage)

  expect(readPair(search('swap'), 'a', storage)).toEqual({ from: anvil, to: wrappedSolMint })
  expect(readPair(search(`swap&to=${stranger}`), 'a', storage)).toEqual({ from: wrappedSolMint, to: stranger })
  expect(readPair(search(`swap&from=${stranger}`), 'a', storage)).toEqual({ from: stranger, to: null })
})

test('another network has a pair of its own', () => {
  const storage = open()
  keepPair({ from: anvil, to: wrappedSolMint }, 'a', storage)

  expect(readPair(search('swap'), 'b', storage)).toEqual({ from: wrappedSolMint, to: null })
})

test('what is no address, and a token for itself, is left out', () => {
  const storage = open()
  expect(readPair(search('swap&from=<b>&to=javascript:1'), 'a', storage)).toEqual({ from: wrappedSolMint, to: null })
  expect(readPair(search(`swap&from=${anvil}&to=${anvil}`), 'a', storage)).toEqual({ from: anvil, to: null })
  expect(readPair(search(`swap&to=${wrappedSolMint}`), 'a', storage)).toEqual({ from: null, to: wrappedSolMint })
})

test('a browser that forbids its storage begins with SOL each time', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  keepPair({ from: anvil, to: null }, 'a', { setItem: forbid })

  expect(readPair(search(''), 'a', { getItem: forbid })).toEqual({ from: wrappedSolMint, to: null })
})

test('the token of the other end changes places', () => {
  const pair = { from: wrappedSolMint, to: anvil }
  expect(changePair(pair, 'from', anvil)).toEqual({ from: anvil, to: wrappedSolMint })
  expect(changePair(pair, 'to', wrappedSolMint)).toEqual({ from: anvil, to: wrappedSolMint })
  expect(changePair(pair, 'from', stranger)).toEqual({ from: stranger, to: anvil })
  expect(changePair(pair, 'to', stranger)).toEqual({ from: wrappedSolMint, to: stranger })
})
