import { expect, test } from 'vitest'
import { landedSlot, reachedSlot, recordLanded } from './landedSlot.ts'

test('remembers the newest landed slot for each network', () => {
  const [network, other] = [{ genesisHash: 'one' }, { genesisHash: 'other' }]
  recordLanded(network, 50n)
  recordLanded(network, 40n)

  expect([landedSlot(network), landedSlot(other)]).toEqual([50n, 0n])
  recordLanded(network, 51n)
  expect(landedSlot(network)).toBe(51n)
})

test('requires a node to have reached the slots that were read and landed in', () => {
  const network = { genesisHash: 'read' }
  expect([reachedSlot(network), reachedSlot(network, 7n)]).toEqual([0n, 7n])
  recordLanded(network, 20n)

  expect([reachedSlot(network, 7n), reachedSlot(network, 21n)]).toEqual([20n, 21n])
})
