import { expect, test, vi } from 'vitest'
import { createFreshness } from './freshness.ts'

const lifetimeMs = 1_000

function open() {
  let time = 0
  const freshness = createFreshness<number>({ lifetimeMs, now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  return { freshness, pass }
}

test('caches an answer for its lifetime, then asks again', async () => {
  const { freshness, pass } = open()
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2)

  expect(await freshness.read('a', ask)).toBe(1)
  pass(lifetimeMs - 1)
  expect(await freshness.read('a', ask)).toBe(1)
  pass(1)
  expect(await freshness.read('a', ask)).toBe(2)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('accepts a lifetime per answer', async () => {
  let time = 0
  const freshness = createFreshness<string | null>({ lifetimeMs: (value) => (value ? 100 : 10), now: () => time })
  const ask = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce(null).mockResolvedValue('anna')

  expect(await freshness.read('a', ask)).toBeNull()
  time = 10
  expect(await freshness.read('a', ask)).toBe('anna')
  time = 109
  await freshness.read('a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('shares one request between parallel callers of a key', async () => {
  const { freshness } = open()
  const ask = vi.fn(async () => 1)

  await Promise.all([freshness.read('a', ask), freshness.read('a', ask), freshness.read('b', ask)])

  expect(ask).toHaveBeenCalledTimes(2)
})

test('does not reuse an earlier pending answer for a forced request', async () => {
  const { freshness } = open()
  let arrive: (value: number) => void = () => undefined
  const slow = freshness.read('a', () => new Promise((resolve) => (arrive = resolve)))

  expect(await freshness.read('a', async () => 2, true)).toBe(2)
  arrive(1)
  expect(await slow).toBe(1)
  expect(await freshness.read('a', async () => 3)).toBe(2)
})

test('reports a failure and does not cache it', async () => {
  const { freshness } = open()

  await expect(freshness.read('a', () => Promise.reject(new TypeError('down')))).rejects.toThrow('down')
  expect(await freshness.read('a', async () => 1)).toBe(1)
})

test('serves the last answer a while longer during a failure, except to forced requests', async () => {
  let time = 0
  const freshness = createFreshness<number>({ lifetimeMs, staleMs: 500, now: () => time })
  const fail = () => Promise.reject(new TypeError('down'))
  await freshness.read('a', async () => 1)

  time = lifetimeMs + 499
  expect(await freshness.read('a', fail)).toBe(1)
  await expect(freshness.read('a', fail, true)).rejects.toThrow('down')
  expect(await freshness.read('b', fail).catch(() => 'none')).toBe('none')
  time = lifetimeMs + 500
  await expect(freshness.read('a', fail)).rejects.toThrow('down')
})

test('reports the age of a stale answer only', async () => {
  let time = 100
  const freshness = createFreshness<number>({ lifetimeMs, staleMs: 500, now: () => time })
  const fail = () => Promise.reject(new TypeError('down'))

  expect(await freshness.readAged('a', async () => 1)).toEqual({ value: 1, ageMs: null })
  time += lifetimeMs - 1
  expect(await freshness.readAged('a', fail)).toEqual({ value: 1, ageMs: null })
  time += 101
  expect(await freshness.readAged('a', fail)).toEqual({ value: 1, ageMs: lifetimeMs + 100 })
  expect(await freshness.readAged('a', async () => 2)).toEqual({ value: 2, ageMs: null })
})

test('serves the last answer to callers who share a failed forced request', async () => {
  let time = 0
  const freshness = createFreshness<number>({ lifetimeMs, staleMs: 500, now: () => time })
  await freshness.read('a', async () => 1)
  time = lifetimeMs
  const { promise, reject } = Promise.withResolvers<number>()

  const forced = freshness.read('a', () => promise, true)
  const shared = freshness.read('a', async () => 2)
  reject(new TypeError('down'))

  await expect(forced).rejects.toThrow('down')
  expect(await shared).toBe(1)
})

test('evicts the oldest answer beyond the limit', async () => {
  const { freshness } = open()
  for (let key = 0; key <= 500; key += 1) await freshness.read(String(key), async () => key)
  const ask = vi.fn(async () => -1)

  expect(await freshness.read('500', ask)).toBe(500)
  expect(await freshness.read('0', ask)).toBe(-1)
})
