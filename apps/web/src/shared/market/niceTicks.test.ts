import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './niceTicks.ts'

test('returns round ticks around the range', () => {
  expect(niceTicks(3, 6.7, 5)).toEqual([3, 4, 5, 6, 7])
  expect(niceTicks(0.0000031, 0.0000049, 4)).toEqual([0.000003, 0.000004, 0.000005])
})

test('leaves room above and below a flat line', () => {
  const ticks = niceTicks(5, 5, 5)
  expect(ticks[0]).toBeLessThan(5)
  expect(ticks.at(-1)).toBeGreaterThan(5)
})

test('steps by the size of a flat line, and by one around zero', () => {
  expect(niceTicks(5, 5, 5)).toEqual([2, 4, 6, 8])
  expect(niceTicks(0, 0, 5)).toEqual([-0.5, -0.25, 0, 0.25, 0.5])
})

test('treats an invisible change as flat', () => {
  const ticks = niceTicks(1, 1 + Number.EPSILON, 5)
  expect(ticks[0]).toBeLessThan(1)
  expect(ticks.at(-1)).toBeGreaterThan(1)
})

test('encloses any range with few ticks', () => {
  const value = fc.double({ min: 1e-12, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      const ticks = niceTicks(low, high, 5)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(9)
      expect(ticks[0]).toBeLessThanOrEqual(low * (1 + 1e-9))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high * (1 - 1e-9))
    }),
  )
})
