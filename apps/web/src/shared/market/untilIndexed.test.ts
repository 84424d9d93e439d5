import { expect, test } from 'vitest'
import { untilIndexed } from './untilIndexed.ts'

test.each([
  ['the index is behind the pool', 20n, { slot: '19' }, 2_000],
  ['it has reached it', 20n, { slot: '20' }, 15_000],
  ['nothing is indexed', 20n, null, 15_000],
  ['the pool is unread', undefined, { slot: '1' }, 15_000],
] as const)('reads again in time if %s', (_, slot, data, expected) => {
  expect(untilIndexed(slot)({ state: { data } })).toBe(expected)
})
