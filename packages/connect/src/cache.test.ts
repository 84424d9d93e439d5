import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCache, createShared } from './cache.ts'
import { createMemoryStorage } from './storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

function setUp(text: string | null = null) {
  const storage = createMemoryStorage()
  storage.set('k', text)
  let nowMs = 1_000_000
  const cache = createCache({ storage, key: 'k', lifetimeMs: 30_000, isValue: isText, now: () => nowMs })
  return { storage, cache, pass: (ms: number) => (nowMs += ms) }
}

test('keeps a value for its lifetime, and not a millisecond longer', () => {
  const { cache, storage, pass } = setUp()
  cache.set('a', 'one')
  cache.set('b', 'two')
  pass(29_999)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['one', 'two', undefined])
  pass(1)
  expect(cache.get('a')).toBeUndefined()
  expect(storage.get('k')).not.toContain('one')
  expect(storage.get('k')).toContain('two')
})

test('outlives the visit, but a clock set back does not extend it', () => {
  const { cache, storage, pass } = setUp()
  cache.set('a', 'one')
  const next = createCache({ storage, key: 'k', lifetimeMs: 30_000, isValue: isText, now: () => 1_000_001 })
  expect(next.get('a')).toBe('one')
  pass(-60_000)
  expect(cache.get('a')).toBeUndefined()
})

test('C48: clears everything', () => {
  const { cache, storage } = setUp()
  cache.set('a', 'one')
  cache.clear()
  expect([cache.get('a'), storage.get('k')]).toEqual([undefined, null])
})

test('reads any storage content without an error, and overwrites it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json(), fc.constantFrom('{"a":{"value":7,"at":1000000}}', '[1]', '{"a":null}')),
      (text) => {
        const { cache } = setUp(text)
        expect(cache.get('a')).toBeUndefined()
        cache.set('a', 'one')
        expect(cache.get('a')).toBe('one')
      },
    ),
  )
})

test('sends one request for parallel calls, and does not cache a failure', async () => {
  const share = createShared<number>()
  let asked = 0
  const fetch = async () => {
    asked += 1
    if (asked === 1) throw new TypeError('no')
    return asked
  }
  const failures = await Promise.allSettled([share('a', fetch), share('a', fetch)])
  expect([failures.map(({ status }) => status), asked]).toEqual([['rejected', 'rejected'], 1])
  expect(await Promise.all([share('a', fetch), share('a', fetch), share('b', async () => 9)])).toEqual([2, 2, 9])
})
