import { expect, test } from 'vitest'
import { formatShare } from './figures.ts'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

test('formats a share with every known digit, never rounded up', () => {
  expect([1_000_000n, 999_999n, 499_999n, 10_999n, 1n, 0n].map(formatShare)).toEqual([
    '100%',
    '99.9999%',
    '49.9999%',
    '1.0999%',
    '0.0001%',
    '0%',
  ])
})

test('uses one format for position and lock shares on all pages', () => {
  const others = Object.entries(sources).filter(([file, source]) => {
    const isTest = file.includes('.test.')
    return !isTest && /formatMillionths\([\w.]*(shareM|permanentM)illionths/.test(source)
  })

  expect(others.map(([file]) => file)).toEqual([])
})
