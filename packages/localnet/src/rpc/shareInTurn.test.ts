import { expect, test, vi } from 'vitest'
import { shareInTurn, writeInTurn } from './shareInTurn.ts'

test('creates and encodes a value once per turn, and again in the next', async () => {
  const subject = {}
  const make = vi.fn(() => ({ a: 1n }))

  const [first, second] = [shareInTurn(subject, 'x', make), shareInTurn(subject, 'x', make)]
  expect(second).toBe(first)
  expect(writeInTurn(first)).toBe('{"a":1}')
  shareInTurn(subject, 'y', make)
  shareInTurn({}, 'x', make)
  expect(make).toHaveBeenCalledTimes(3)

  await Promise.resolve()
  expect(shareInTurn(subject, 'x', make)).not.toBe(first)
})

test('limits the texts shared in a turn, however many variants there are', () => {
  const subject = {}
  const make = vi.fn(() => ({ data: 'x'.repeat(1_000_000) }))

  for (let key = 0; key < 100; key += 1) writeInTurn(shareInTurn(subject, String(key), make))
  // Recent ones are still shared, the first are not.
  shareInTurn(subject, '99', make)
  expect(make).toHaveBeenCalledTimes(100)
  shareInTurn(subject, '0', make)
  expect(make).toHaveBeenCalledTimes(101)
})
