import type { JournalEntry } from '@solsmith/connect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countUnseen, listNotices, stampOf } from './listNotices.ts'

const network = 'genesis'
const account = 'me'

function entry(
  createdAt: number,
  status: JournalEntry['state']['status'],
  part?: [string, number, number],
): JournalEntry {
  const states = {
    asked: { status: 'asked' },
    signed: { status: 'signed', signature: 's', transaction: new Uint8Array() },
    handedOver: { status: 'handedOver', transaction: new Uint8Array(), after: null, signature: null },
    confirmed: { status: 'confirmed', signature: 's', slot: 1n },
    failed: { status: 'failed', signature: 's', reason: 'it failed' },
    void: { status: 'void', reason: 'declined' },
  } as const
  const [batch, index, count] = part ?? []
  return {
    id: `${createdAt} ${status} ${index}`,
    kind: 'transfer',
    network,
    account,
    subject: 'subject',
    label: 'SOL',
    createdAt,
    lastValidBlockHeight: 1n,
    ...(batch !== undefined && index !== undefined && count !== undefined
      ? { part: { batch, index, count, digest: null } }
      : {}),
    state: states[status],
  }
}

const list = (entries: readonly JournalEntry[], clearedAt = 0) =>
  listNotices(entries, { network, account, clearedAt }).map(({ status, landed }) => [status, landed])

test('groups several signatures into one notice with its landed count', () => {
  const parts = [entry(1, 'confirmed', ['list', 0, 3]), entry(2, 'confirmed', ['list', 1, 3])]
  expect(list(parts)).toEqual([['part', 2]])
  expect(list([...parts, entry(3, 'confirmed', ['list', 2, 3])])).toEqual([['landed', 3]])
  expect(list([...parts, entry(3, 'signed', ['list', 2, 3])])).toEqual([['open', 2]])
  expect(list([...parts, entry(3, 'failed', ['list', 2, 3])])).toEqual([['failed', 2]])
  expect(list([entry(1, 'void', ['other', 0, 3])])).toEqual([['nothing', 0]])
})

test("lists only this account's sends on this network, newest first", () => {
  const entries = [
    entry(1, 'confirmed'),
    entry(5, 'void'),
    { ...entry(7, 'confirmed'), account: 'other' },
    { ...entry(8, 'confirmed'), network: 'elsewhere' },
  ]
  expect(list(entries)).toEqual([
    ['nothing', 0],
    ['landed', 1],
  ])
})

test('hides cleared notices, except unfinished ones', () => {
  expect(list([entry(1, 'confirmed'), entry(2, 'signed'), entry(9, 'failed')], 5)).toEqual([
    ['failed', 0],
    ['open', 0],
  ])
})

test('marks a notice as new until seen, and again when its status changes', () => {
  const before = listNotices([entry(1, 'signed')], { network, account, clearedAt: 0 })
  const memory = { clearedAt: 0, seen: before.map(stampOf) }
  expect(countUnseen(before, { clearedAt: 0, seen: [] })).toBe(1)
  expect(countUnseen(before, memory)).toBe(0)
  const [first] = before
  if (!first) throw new TypeError('A notice is expected.')
  expect(countUnseen([{ ...first, status: 'landed', landed: 1 }], memory)).toBe(1)
})

test('lists at most thirty, always including unfinished ones', () => {
  const status = fc.constantFrom<JournalEntry['state']['status']>('asked', 'signed', 'confirmed', 'failed', 'void')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100), status), { maxLength: 60 }), fc.nat(100), (told, clearedAt) => {
      const entries = told.map(([at, state], index) => ({ ...entry(at, state), id: `${index}` }))
      const notices = listNotices(entries, { network, account, clearedAt })
      expect(notices.length).toBeLessThanOrEqual(30)
      const open = told.filter(([, state]) => state === 'asked' || state === 'signed').length
      if (told.length <= 30) expect(notices.filter(({ status: is }) => is === 'open')).toHaveLength(open)
    }),
  )
})

test('keeps a group if one of its sends is newer than the last clear', () => {
  const parts = [entry(1, 'confirmed', ['list', 0, 2]), entry(9, 'confirmed', ['list', 1, 2])]

  expect(list(parts, 5)).toEqual([['landed', 2]])
  expect(list(parts, 9)).toEqual([])
  expect(list(parts, 8)).toEqual([['landed', 2]])
})
