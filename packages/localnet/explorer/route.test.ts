import { expect, test } from 'vitest'
import { formatRoute, parseRoute, type Route, recognize } from './route.ts'

const address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const signature = '2j8mJ4GtDaBw2siEeUQBmMDWD9SpwKXTNv66WSrau3tNGXXE8FPS8ZerGBbcieMedLR5gfPioshvwoCNsxpBpNJZ'

const routes: readonly Route[] = [
  { page: 'home' },
  { page: 'tokens' },
  { page: 'transaction', signature },
  { page: 'address', address },
  { page: 'block', slot: 18_446_744_073_709_551_615n },
  { page: 'unknown', asked: 'a&b=<img>' },
]

test.each(routes)('the address of $page leads back to it', (route) => {
  expect(parseRoute(new URL(formatRoute(route), 'http://localhost').search)).toEqual(route)
})

test('a search is a signature, an address or a slot, with space around it or digits in groups', () => {
  expect(recognize(` ${signature}\n`)).toEqual({ page: 'transaction', signature })
  expect(recognize(address)).toEqual({ page: 'address', address })
  expect(recognize('5,012')).toEqual({ page: 'block', slot: 5012n })
  expect(recognize('0')).toEqual({ page: 'block', slot: 0n })
  expect(recognize('11111111111111111111111111111111')).toMatchObject({ page: 'address' })
})

test('a link that was pasted leads where it leads', () => {
  expect(recognize(`http://127.0.0.1:8899/?tx=${signature}`)).toEqual({ page: 'transaction', signature })
  expect(recognize(`?address=${address}&cluster=custom`)).toEqual({ page: 'address', address })
})

test.each([
  '',
  'hello',
  '0OIl',
  '-5',
  '1.5',
  '18446744073709551616',
  address.slice(1),
  `${address}1`,
  `${signature}${signature}`,
  'x'.repeat(100_000),
  '?tx=nonsense',
])('%.40s is nothing that a network has', (text) => {
  expect(recognize(text)).toBeNull()
})

test('an address bar with nonsense says what it asked for', () => {
  expect(parseRoute('?tx=nonsense')).toEqual({ page: 'unknown', asked: 'nonsense' })
  expect(parseRoute('?block=-1')).toEqual({ page: 'unknown', asked: '-1' })
  expect(parseRoute('?elsewhere=1')).toEqual({ page: 'home' })
})
