import { expect, test } from 'vitest'
import { socialLayout } from './socialLayout.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

test('shows two providers side by side', () => {
  expect(socialLayout(['google', 'x'])).toEqual({ first: null, small: ['google', 'x'], hasMore: false })
})

test('gives the first of several a row', () => {
  expect(socialLayout(['x'])).toEqual({ first: 'x', small: [], hasMore: false })
  expect(socialLayout(all.slice(0, 6))).toEqual({ first: 'google', small: all.slice(1, 6), hasMore: false })
  expect(socialLayout([])).toEqual({ first: null, small: [], hasMore: false })
})

test('links to the rest above six', () => {
  expect(socialLayout(all)).toEqual({ first: 'google', small: all.slice(1, 5), hasMore: true })
})
