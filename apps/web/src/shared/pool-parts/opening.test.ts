import { afterEach, expect, test, vi } from 'vitest'
import { limitsOf, readOpening } from './opening.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const now = new Date('2026-11-21T12:00').getTime()

afterEach(() => void vi.unstubAllEnvs())

/** Value of a browser's field, in local time. */
const typed = (ms: number) => {
  const date = new Date(ms)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

test.for([
  ['an hour from now', 60 * minuteMs],
  ['a minute from now', minuteMs],
  ['30 days from now', 30 * dayMs],
] as const)('accepts an opening %s', ([, ahead]) => {
  expect(readOpening(typed(now + ahead), now)).toEqual({ isGood: true, time: BigInt((now + ahead) / 1_000) })
})

test.for([
  ['soon', 'a second too early', minuteMs - 1_000],
  ['soon', 'in the past', -dayMs],
  ['late', 'a second too late', 30 * dayMs + 1_000],
] as const)('an opening is %s: %s', ([issue, , ahead]) => {
  expect(readOpening(typed(now + ahead), now)).toEqual({ isGood: false, issue })
})

test.for(['', 'tomorrow'])('returns null without a time: "%s"', (text) => {
  expect(readOpening(text, now)).toEqual({ isGood: false, issue: 'missing' })
})

test('limits the field to valid times, in local time', () => {
  const { min, max } = limitsOf(now)

  expect(min).toBe(typed(now + 2 * minuteMs).slice(0, 16))
  expect(max).toBe(typed(now + 30 * dayMs).slice(0, 16))
})

test.for(['America/New_York', 'Asia/Tokyo'])('limits the field in local time, also in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  const ms = Date.UTC(2026, 10, 21, 12)

  const { min, max } = limitsOf(ms)

  expect(readOpening(min, ms)).toEqual({ isGood: true, time: BigInt(ms / 1_000 + 120) })
  expect(readOpening(max, ms)).toEqual({ isGood: true, time: BigInt((ms + 30 * dayMs) / 1_000) })
})
