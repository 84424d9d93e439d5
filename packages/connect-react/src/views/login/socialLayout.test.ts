import { expect, test } from 'vitest'
import { socialLayout } from './socialLayout.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

test('two providers are side by side', () => {
  expect(socialLayout(['google', 'x'])).toEqual({ first: null, small: ['google', 'x'], hasMore: false })
})

test('of others the first has a row of its own', () => {
  expect(socialLayout(['x'])).toEqual({ first: 'x', small: [], hasMore: false })
  expect(socialLayout(all.slice(0, 6))).toEqual({ first: 'google', small: all.slice(1, 6), hasMore: false })
  expect(socialLayout([])).toEqual({ first: null, small: [], hasMore: false })
})

test('more than six leave a way to the rest', () => {
  expect(socialLayout(all)).toEqual({ first: 'google', small: all.slice(1, 5), hasMore: true })
})
