import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime, momentsWithin, utcText } from './dates.ts'
import { de } from './words/date.de.ts'
import { en } from './words/date.en.ts'

const moment = 1_795_269_909

const times = fc.integer({ min: 0, max: Date.UTC(9_999, 11) })

/** Browsers differ in the space before AM. */
const spaced = (text: string) => text.replaceAll('\u202f', ' ')

test('formats a time in UTC', () => {
  expect(utcText(BigInt(moment))).toBe('Nov 21, 2026, 14:05')
})

test('shows the day on an axis, and seconds within an hour', () => {
  expect(momentsWithin(3_600)(moment)).toBe('Nov 21, 14:05')
  expect(momentsWithin(3_599)(moment)).toBe('14:05:09')
})

test('formats a time where the visitor is, as `Intl` does', () => {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
  fc.assert(
    fc.property(times, (time) => {
      expect(formatTime(time)).toBe(spaced(format.format(time)))
    }),
  )
})

test.for([
  ['en', en],
  ['de', de],
] as const)('dates are written as `Intl` does in %s', ([lang, words]) => {
  const utc = { timeZone: 'UTC' } as const
  const date = new Intl.DateTimeFormat(lang, { ...utc, dateStyle: 'medium' })
  const dayOfYear = new Intl.DateTimeFormat(lang, { ...utc, month: 'short', day: 'numeric' })
  const time = new Intl.DateTimeFormat(lang, { ...utc, timeStyle: 'short' })
  fc.assert(
    fc.property(times, (ms) => {
      const at = new Date(ms)
      const [month, day] = [at.getUTCMonth(), at.getUTCDate()]
      expect(words.date(at.getUTCFullYear(), month, day)).toBe(date.format(at))
      expect(words.dayOfYear(month, day)).toBe(dayOfYear.format(at))
      expect(words.time(at.getUTCHours(), `${at.getUTCMinutes()}`.padStart(2, '0'))).toBe(spaced(time.format(at)))
    }),
  )
})
