import { expect, test } from 'vitest'
import { momentsWithin, utcText } from './time.ts'

const moment = 1_795_269_909

test('formats a time in UTC for everyone', () => {
  expect(utcText(BigInt(moment))).toBe('Nov 21, 2026, 14:05')
})

test('shows the day on an axis, and seconds within an hour', () => {
  expect(momentsWithin(3_600)(moment)).toBe('Nov 21, 14:05')
  expect(momentsWithin(3_599)(moment)).toBe('14:05:09')
})
