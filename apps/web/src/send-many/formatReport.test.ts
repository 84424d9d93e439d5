import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { formatReport, reportRows } from './formatReport.ts'

const [one, two, three] = [
  'So11111111111111111111111111111111111111112',
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
].map((text) => address(text))

/** Three people with one token each; the first two have been paid, by a transaction each. */
function paidList(readBack: ReadonlyMap<string, boolean | null>) {
  const people = [one, two, three].flatMap((person) => person ?? [])
  const receivers = people.map((person, at) => ({ line: at + 1, address: person, account: person, amount: 1_000_000n }))
  const paid = receivers.slice(0, 2).map(({ account, amount, line }) => ({ account, amount, signature: `s${line}` }))
  const list = { receivers, paid, readBack, issues: [], shares: { recipients: receivers }, token: { decimals: 6 } }
  const distribution = { batches: [{ receivers: receivers.slice(2) }] }
  // What a report reads of a list.
  return { ...list, distribution } as unknown as Parameters<typeof reportRows>[0]
}

test('a line whose transaction did something else is told apart from one that was paid as listed', () => {
  const statusesOf = (readBack: ReadonlyMap<string, boolean | null>) =>
    reportRows(paidList(readBack)).map(({ status }) => status)

  expect(
    statusesOf(
      new Map([
        ['s1', true],
        ['s2', false],
      ]),
    ),
  ).toEqual(['paid', 'otherwise', 'open'])
  // What the network does not say is no accusation.
  expect(statusesOf(new Map([['s1', null]]))).toEqual(['paid', 'paid', 'open'])
  const [, , second] = formatReport(reportRows(paidList(new Map([['s2', false]])))).split('\r\n')
  expect(second).toBe(`2,${two},1,otherwise,"s2"`)
})

test('a line whose batch has landed since the list was checked is paid', () => {
  const statusesOf = (landedBatches: number) =>
    reportRows(paidList(new Map()), landedBatches).map(({ status }) => status)

  expect(statusesOf(0)).toEqual(['paid', 'paid', 'open'])
  expect(statusesOf(1)).toEqual(['paid', 'paid', 'paid'])
})
