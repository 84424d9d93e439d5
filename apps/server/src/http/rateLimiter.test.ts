import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimiter } from './rateLimiter.ts'

test("allows a minute's units immediately, then as they refill", () => {
  const clock = { ms: 0 }
  const limiter = createRateLimiter(60, () => clock.ms)

  expect(limiter.take('1.2.3.4', 60)).toBe(0)
  expect(limiter.take('1.2.3.4', 1)).toBe(1)
  expect(limiter.take('1.2.3.4', 30)).toBe(30)

  clock.ms += 30_000
  expect(limiter.take('1.2.3.4', 30)).toBe(0)
  expect(limiter.take('1.2.3.4', 1)).toBe(1)
})

test('saves no more than a minute for an idle visitor', () => {
  const clock = { ms: 0 }
  const limiter = createRateLimiter(60, () => clock.ms)
  limiter.take('1.2.3.4', 1)

  clock.ms += 600_000

  expect(limiter.take('1.2.3.4', 60)).toBe(0)
  expect(limiter.take('1.2.3.4', 1)).toBe(1)
})

test('separates visitors', () => {
  const limiter = createRateLimiter(10, () => 0)

  limiter.take('1.2.3.4', 10)

  expect(limiter.take('1.2.3.4', 1)).toBeGreaterThan(0)
  expect(limiter.take('1.2.3.5', 10)).toBe(0)
})

test('counts a /64 as one visitor, and an IPv4 address in IPv6 form as itself', () => {
  const limiter = createRateLimiter(10, () => 0)

  limiter.take('2001:db8::1', 10)
  limiter.take('::ffff:1.2.3.4', 10)

  expect(limiter.take('2001:db8::ffff:2', 1)).toBeGreaterThan(0)
  expect(limiter.take('2001:db8:0:1::1', 1)).toBe(0)
  expect(limiter.take('1.2.3.4', 1)).toBeGreaterThan(0)
})

test('lets a call above the bucket size pass with a full bucket, and carries the debt', () => {
  const clock = { ms: 0 }
  const limiter = createRateLimiter(10, () => clock.ms)

  expect(limiter.take('1.2.3.4', 500)).toBe(0)
  expect(limiter.take('1.2.3.4', 500)).toBe(3_000)

  clock.ms += 2_999_000
  expect(limiter.take('1.2.3.4', 500)).toBe(1)
  clock.ms += 1_000
  expect(limiter.take('1.2.3.4', 500)).toBe(0)
})

test('carries later charges as a debt that refills over time', () => {
  const clock = { ms: 0 }
  const limiter = createRateLimiter(60, () => clock.ms)

  limiter.charge('1.2.3.4', 90.5)

  expect(limiter.take('1.2.3.4', 1)).toBe(32)
  expect(limiter.take('1.2.3.5', 60)).toBe(0)
  clock.ms += 32_000
  expect(limiter.take('1.2.3.4', 1)).toBe(0)
})

test('refills a day’s budget over a day', () => {
  const clock = { ms: 0 }
  const limiter = createRateLimiter(200, () => clock.ms, 86_400_000)

  expect(limiter.take('1.2.3.4', 200)).toBe(0)
  expect(limiter.take('1.2.3.4', 100)).toBe(43_200)
})

test('evicts the longest idle visitor after 10,000 others', () => {
  const limiter = createRateLimiter(1, () => 0)

  limiter.take('1.0.0.0', 1)
  for (let index = 0; index < 9_999; index++) limiter.take(`2.0.${index >> 8}.${index & 255}`, 1)
  expect(limiter.take('1.0.0.0', 1)).toBeGreaterThan(0)

  for (let index = 0; index < 10_000; index++) limiter.take(`3.0.${index >> 8}.${index & 255}`, 1)
  expect(limiter.take('1.0.0.0', 1)).toBe(0)
})

test('allows at most two minutes’ worth in any minute', () => {
  const calls = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(calls, (steps) => {
      const clock = { ms: 0 }
      const limiter = createRateLimiter(100, () => clock.ms)
      let spent = 0
      for (const [waitMs, units] of steps) {
        clock.ms += waitMs
        if (clock.ms > 60_000) break
        const retryAfterSeconds = limiter.take('1.2.3.4', units)
        if (retryAfterSeconds === 0) spent += units
        expect(Number.isInteger(retryAfterSeconds)).toBe(true)
      }
      expect(spent).toBeLessThanOrEqual(200)
    }),
  )
})

test('serves a visitor who waits as requested', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (perMinute, units) => {
      const clock = { ms: 0 }
      const limiter = createRateLimiter(perMinute, () => clock.ms)
      limiter.take('1.2.3.4', perMinute)
      clock.ms += limiter.take('1.2.3.4', units) * 1_000
      expect(limiter.take('1.2.3.4', units)).toBe(0)
    }),
  )
})
