import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { SearchFigures } from './SearchFigures.tsx'
import { en } from './words/en.ts'

const { times } = en

test.each([
  [1.99, times.moment],
  [2, times.seconds(2)],
  [119, times.seconds(119)],
  [120, times.minutes(2)],
  [7_199, times.minutes(120)],
  [7_200, times.hours(2)],
  [172_799, times.hours(48)],
  [172_800, times.days(2)],
])('%d seconds read like spoken time', async (seconds, text) => {
  const search = { status: 'searching', tries: 10, perSecond: 100, isSlow: false } as const
  await renderInApp(<SearchFigures search={search} expectedTries={seconds * 100} />)

  expect(screen.getByText(en.expected(text))).toBeTruthy()
})

test('shows the probability so far, and that a search without WebAssembly is slow', async () => {
  const search = { status: 'stopped', tries: 1_000, perSecond: 0, isSlow: true } as const
  await renderInApp(<SearchFigures search={search} expectedTries={1_000} />)

  expect(screen.getByText(en.tries('1,000'))).toBeTruthy()
  // 1 - 1/e
  expect(screen.getByText(en.chance('63'))).toBeTruthy()
  expect(screen.getByText(en.slow)).toBeTruthy()
  expect(screen.queryByText(en.expected(times.moment))).toBeNull()
})
