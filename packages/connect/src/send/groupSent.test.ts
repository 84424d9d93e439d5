import { expect, test } from 'vitest'
import { groupSent } from './groupSent.ts'
import type { JournalEntry } from './journal.ts'

const sent = (hash: string) => ({ metadata: { hash } })
const entry = (signature: string, batch: string | null, index = 0) =>
  ({
    label: `ANVL ${index + 1}/3`,
    ...(batch !== null && { part: { batch, index, count: 3, digest: null } }),
    state: { status: 'confirmed', signature, slot: 1n },
  }) as unknown as JournalEntry // Only the fields that are read.

test('joins the parts of one batch, and nothing else', () => {
  const entries = [entry('a', 'one'), entry('b', 'one', 1), entry('c', 'two'), entry('d', null)]

  expect(groupSent(['x', 'b', 'a', 'c', 'd', 'y'].map(sent), entries)).toEqual([
    { label: null, transactions: [sent('x')] },
    { label: 'ANVL', transactions: [sent('b'), sent('a')] },
    { label: null, transactions: [sent('c')] },
    { label: null, transactions: [sent('d')] },
    { label: null, transactions: [sent('y')] },
  ])
})

test('ignores parts that are not confirmed', () => {
  const open = { ...entry('a', 'one'), state: { status: 'void', reason: 'left' } } as JournalEntry

  expect(groupSent([sent('a'), sent('b')], [open])).toHaveLength(2)
})
