import { expect, test } from 'vitest'
import type { JournalEntry } from './journal.ts'
import { createLazyLocks, createLazyPersistence } from './lazyRecords.ts'

const entry: JournalEntry = {
  id: '1',
  kind: 'transfer',
  network: 'n',
  account: 'a',
  subject: 's',
  label: 'l',
  createdAt: 1,
  lastValidBlockHeight: 5n,
  state: { status: 'asked' },
}

test('a lazy journal stores everything from the first entry on', async () => {
  const journal = createLazyPersistence()
  await Promise.all([journal.write(entry), journal.write({ ...entry, id: '2', createdAt: 2 })])
  expect((await journal.read()).map(({ id }) => id)).toEqual(['1', '2'])
  await journal.remove('1')
  expect((await journal.read()).map(({ id }) => id)).toEqual(['2'])
})

test('lazy locks hold from the first call on', async () => {
  const locks = createLazyLocks()
  const outcomes = await Promise.all(
    [1, 2].map((turn) =>
      locks.tryHold('x', async () => {
        await new Promise((done) => setTimeout(done, 10))
        return turn
      }),
    ),
  )
  expect(outcomes.map(({ isHeld }) => isHeld)).toEqual([true, false])
})
