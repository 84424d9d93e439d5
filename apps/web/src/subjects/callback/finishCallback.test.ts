import { createMemoryStorage } from '@solsmith/connect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { callbackPaths, finishCallback } from './finishCallback.ts'

const nowMs = Date.parse('2026-01-01T00:00:00Z')
const state = 'a'.repeat(64)

function sentFrom(path: string, startedAt = nowMs) {
  const storage = createMemoryStorage()
  storage.set('solsmith:redirects', JSON.stringify([{ name: 'Coinbase', path, state, startedAt }]))
  return storage
}

const back = (search: string, path = '/create-token', startedAt = nowMs) =>
  finishCallback(sentFrom(path, startedAt), search, nowMs)

const home = { name: 'Coinbase', path: '/create-token', failure: null }

test('leads users who return with the state to the page they came from, once', () => {
  const storage = sentFrom('/create-token')

  expect(finishCallback(storage, `?state=${state}`, nowMs)).toEqual(home)
  expect(finishCallback(storage, `?state=${state}`, nowMs)).toBeNull()
})

test('ignores other parameters', () => {
  expect(back(`?code=secret&session=1&path=/faq&redirect=https://evil.example&state=${state}&utm=1`)).toEqual(home)
})

test('maps errors of the other site to three kinds, never to its text', () => {
  const failureOf = (more: string) => back(`?state=${state}${more}`)?.failure

  expect([failureOf('&error=canceled'), failureOf('&error=access_denied')]).toEqual(['canceled', 'canceled'])
  const others = ['', 'server_error', '%3Cb%3E', 'x'.repeat(100_000), '%E0%A4%A', 'canceled&error=canceled']
  expect(others.map((error) => failureOf(`&error=${error}`))).toEqual(others.map(() => 'failed'))
  expect(back(`?state=${state}`, '/create-token', nowMs - 600_001)?.failure).toBe('late')
  expect(back(`?state=${state}&error=canceled`, '/create-token', nowMs - 600_001)?.failure).toBe('late')
})

test.each([
  '',
  '?',
  '?state=',
  '?error=canceled',
  `?state=${'b'.repeat(64)}`,
  `?state=${state.toUpperCase()}`,
  `?state=${state}0`,
  `?state=${state}%00`,
  `?state=%20${state}`,
  `?state[]=${state}`,
  `?STATE=${state}`,
  `?state=${state}&state=${state}`,
  `?state=${state}&state=`,
  `?state=${'a'.repeat(1_000_000)}`,
  '?%E0%A4%A',
  '?state=%E0%A4%A',
])('finishes nothing with %.80s, and a pending user can still return', (search) => {
  const storage = sentFrom('/create-token')

  expect(finishCallback(storage, search, nowMs)).toBeNull()
  expect(finishCallback(storage, `?state=${state}`, nowMs)).toEqual(home)
})

test('restores the page with its search and without its hash', () => {
  expect(back(`?state=${state}`, '/?token=abc&do=burn#x')?.path).toBe('/?token=abc&do=burn')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/create-token/../../evil',
  '/nowhere',
  '/callback',
  '/callback?state=1',
  '/api/config',
  '/rpc/mainnet',
  'https://own.invalid.evil.example/create-token',
  'http://[',
  '',
  ' ',
])('leads home for a stored path of %j', (path) => {
  expect(back(`?state=${state}`, path)?.path).toBe('/')
})

test('leads only to listed paths, for any stored value', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '/', '//', '/\\', 'https:', ...callbackPaths), fc.string(), (start, rest) => {
      const path = back(`?state=${state}`, start + rest)?.path ?? 'x:'
      const led = new URL(path, 'https://tokens.example')

      expect(led.origin).toBe('https://tokens.example')
      expect(callbackPaths).toContain(led.pathname)
    }),
  )
})

test('never throws or echoes input, for any URL', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(back(`?state=${state}&error=${text}&${text}`)?.path ?? '/create-token').toBe('/create-token')
      expect(back(`?${text}`)).toBeNull()
    }),
  )
})

test('lists every page but the callback', () => {
  expect([...callbackPaths, '/callback']).toEqual(routes.map(({ path }) => path))
})
