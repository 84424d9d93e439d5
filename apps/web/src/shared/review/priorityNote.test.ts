import { priorityCapLamports } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { type PriorityLevel, priorityNote } from './priorityNote.ts'
import { en } from './words/priority.en.ts'

const send = (feeLamports: bigint, signers = 0) => ({
  localSigners: Array.from({ length: signers }, () => null),
  simulation: { feeLamports },
})

test('needs no reason at the minimum, for any number of signatures', () => {
  expect(priorityNote(send(5_000n), en)).toBeNull()
  expect(priorityNote(send(15_000n, 2), en)).toBeNull()
})

test.for<[PriorityLevel, string]>([
  ['auto', 'the 75th percentile of recent fees'],
  ['normal', 'the median of recent fees'],
  ['fast', 'the 75th percentile of recent fees'],
  ['turbo', 'the 95th percentile of recent fees'],
  ['custom', 'the price you set'],
])('explains a fee above it by %s', ([level, reason]) => {
  const note = priorityNote(send(730_880n), en, level)

  expect(note).toContain('0.00072588 SOL')
  expect(note).toContain(reason)
})

test('explains the smallest fee above the minimum', () => {
  expect(priorityNote(send(5_001n), en)).toContain('0.000000001 SOL')
})

test('treats a fee within two lamports of the limit as at the limit', () => {
  const limit = priorityCapLamports + 5_000n

  expect(priorityNote(send(limit - 3n), en)).toContain('the 75th percentile of recent fees')
  expect(priorityNote(send(limit - 2n), en)).toContain('this is the limit')
})

test('calls a fee at the limit recent only if typed', () => {
  expect(priorityNote(send(5_005_000n), en)).toContain('this is the limit')
  expect(priorityNote(send(5_005_000n), en, 'custom')).toContain('the price you set')
})
