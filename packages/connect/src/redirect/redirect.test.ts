import { expect, test } from 'vitest'
import { createMemoryStorage } from '../storage.ts'
import { finishRedirect, startRedirect } from './redirect.ts'

const faucet = { name: 'Faucet', path: '/create-token?template=1' }
const startMs = Date.parse('2026-01-01T00:00:00Z')
const minuteMs = 60_000

test('accepts a returned state once', () => {
  const storage = createMemoryStorage()
  const state = startRedirect(storage, faucet, startMs)
  expect(state).toMatch(/^[0-9a-f]{64}$/)

  expect(finishRedirect(storage, state, startMs + minuteMs)).toEqual({ ...faucet, isLate: false })

  expect(finishRedirect(storage, state, startMs + minuteMs)).toBeNull()
})

test('a state is valid for ten minutes, and still returns to the page afterwards, once', () => {
  const storage = createMemoryStorage()
  const [last, late] = [startRedirect(storage, faucet, startMs), startRedirect(storage, faucet, startMs)]

  expect(finishRedirect(storage, last, startMs + 10 * minuteMs)?.isLate).toBe(false)
  expect(finishRedirect(storage, late, startMs + 10 * minuteMs + 1)).toEqual({ ...faucet, isLate: true })
  expect(finishRedirect(storage, late, startMs)).toBeNull()
})

test('a clock set back does not extend a state', () => {
  const storage = createMemoryStorage()
  const state = startRedirect(storage, faucet, startMs)

  expect(finishRedirect(storage, state, startMs - 1)?.isLate).toBe(true)
})

test('several redirects return to their own pages, in any order', () => {
  const storage = createMemoryStorage()
  const states = ['/a', '/b', '/c'].map((path) => startRedirect(storage, { name: path, path }, startMs))
  expect(new Set(states).size).toBe(3)

  const back = states.toReversed().map((state) => finishRedirect(storage, state, startMs)?.path)

  expect(back).toEqual(['/c', '/b', '/a'])
  expect(storage.get('solsmith:redirects')).toBeNull()
})

test('drops the oldest of more than eight redirects, and all late ones', () => {
  const storage = createMemoryStorage()
  const states = Array.from({ length: 9 }, () => startRedirect(storage, faucet, startMs))
  expect(finishRedirect(storage, states[0] ?? '', startMs)).toBeNull()
  expect(finishRedirect(storage, states[1] ?? '', startMs)).not.toBeNull()

  const fresh = startRedirect(storage, faucet, startMs + 11 * minuteMs)

  expect(finishRedirect(storage, states[2] ?? '', startMs + 11 * minuteMs)).toBeNull()
  expect(finishRedirect(storage, fresh, startMs + 11 * minuteMs)).not.toBeNull()
})

test.each([
  '',
  'null',
  '{}',
  '[',
  '[null]',
  '[{"state":"s"}]',
  '[{"state":"s","name":"n","path":7,"startedAt":0}]',
  '[{"state":"s","name":"n","path":"/","startedAt":"0"}]',
])('a storage with %j has no redirect, and accepts the next', (text) => {
  const storage = createMemoryStorage()
  storage.set('solsmith:redirects', text)

  expect(finishRedirect(storage, 's', 0)).toBeNull()
  const state = startRedirect(storage, faucet, startMs)
  expect(finishRedirect(storage, state, startMs)).toEqual({ ...faucet, isLate: false })
})

test('rejects an unknown state', () => {
  const storage = createMemoryStorage()
  startRedirect(storage, faucet, startMs)

  for (const state of ['', '0', 'f'.repeat(64), '__proto__', 'x'.repeat(100_000)])
    expect(finishRedirect(storage, state, startMs)).toBeNull()
})
