import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesOrigin, parseAllowedOrigin } from './origins.ts'

test.each([
  ['https://app.example.org', 'https://app.example.org'],
  ['https://app.example.org/', 'https://app.example.org'],
  ['HTTPS://App.Example.Org:443', 'https://app.example.org'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://*.example.org', 'https://*.example.org'],
  ['https://*.example.co.uk:8443', 'https://*.example.co.uk:8443'],
])('accepts %s as an origin', (text, origin) => {
  expect(parseAllowedOrigin(text)).toBe(origin)
})

test.each(['', '*', 'null', 'example.org', 'https://*', 'https://*.org', 'https://a.*.org', 'https://*.*.org'])(
  'refuses %j',
  (text) => {
    expect(parseAllowedOrigin(text)).toBe(null)
  },
)

test.each(['https://app.example.org/path', 'https://a@example.org', 'ftp://example.org', 'https://*.example.org/x'])(
  'refuses %j as well',
  (text) => {
    expect(parseAllowedOrigin(text)).toBe(null)
  },
)

test.each([
  ['https://app.example.org', true],
  ['https://a.b.example.org', true],
  ['https://example.org', false],
  ['http://app.example.org', false],
  ['https://app.example.org:8443', false],
  ['https://evil-example.org', false],
  ['https://app.example.org.evil.net', false],
  ['https://app.example.org/', false],
  ['null', false],
  ['', false],
])('matches a page of %j with https://*.example.org: %s', (origin, expected) => {
  expect(matchesOrigin('https://*.example.org', origin)).toBe(expected)
})

test('matches an exact origin only with itself', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.webUrl(), (one, other) => {
      const [allowed, stranger] = [new URL(one).origin, new URL(other).origin]
      expect(parseAllowedOrigin(allowed)).toBe(allowed)
      expect(matchesOrigin(allowed, allowed)).toBe(true)
      expect(matchesOrigin(allowed, stranger)).toBe(allowed === stranger)
    }),
  )
})
