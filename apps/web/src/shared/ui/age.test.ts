import { expect, test } from 'vitest'
import { formatAge, formatAgo } from './age.ts'
import { de } from './words/age.de.ts'
import { en } from './words/age.en.ts'

test.for([
  [0, '0s', '0 seconds ago'],
  [59, '59s', '59 seconds ago'],
  [60, '1m', '1 minute ago'],
  [3_599, '59m', '59 minutes ago'],
  [7_200, '2h', '2 hours ago'],
  [86_400, '1d', '1 day ago'],
  [260_000, '3d', '3 days ago'],
] as const)('%i seconds are %s, and %s', ([seconds, age, ago]) => {
  expect(formatAge(seconds)).toBe(age)
  expect(formatAgo(seconds)).toBe(ago)
})

test.for([
  ['en', en],
  ['de', de],
] as const)('ages are written as `Intl` does in %s', ([lang, words]) => {
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: 'always' })
  const count = new Intl.NumberFormat(lang)
  for (const unit of ['day', 'hour', 'minute', 'second'] as const) {
    expect(words[unit]('5')).toBe(new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'narrow' }).format(5))
    for (const many of [0, 1, 2, 1_234]) expect(words.ago[unit](many, count.format(many))).toBe(ago.format(-many, unit))
  }
})
