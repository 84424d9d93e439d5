import { expect, test } from 'vitest'
import { requireCommitment } from './requireCommitment.ts'

test('what a node knows only of settled blocks is refused as processed', () => {
  for (const method of ['getBlock', 'getTransaction', 'getSignaturesForAddress', 'getBlocks'])
    expect(() => requireCommitment(method, 'processed')).toThrow(`${method} needs at least the confirmed commitment.`)
})

test('anything else goes as asked, and confirmed when nothing is said', () => {
  expect(requireCommitment('getBalance', 'processed')).toBe('processed')
  expect(requireCommitment('getBlock', 'finalized')).toBe('finalized')
  expect(requireCommitment('getBlock')).toBe('confirmed')
})
