import { expect, test } from 'vitest'
import { formatShare } from './figures.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

test('a share is told with every digit that is known, and never as more than it is', () => {
  expect([1_000_000n, 999_999n, 499_999n, 10_999n, 1n, 0n].map(formatShare)).toEqual([
    '100%',
    '99.9999%',
    '49.9999%',
    '1.0999%',
    '0.0001%',
    '0%',
  ])
})

test('no page writes the share of a position or of a lock in a way of its own', () => {
  const others = Object.entries(sources).filter(([file, source]) => {
    const isTest = file.includes('.test.')
    return !isTest && /formatMillionths\([\w.]*(shareM|permanentM)illionths/.test(source)
  })

  expect(others.map(([file]) => file)).toEqual([])
})
