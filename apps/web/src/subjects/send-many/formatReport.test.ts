import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { formatReport, reportRows } from './formatReport.ts'

const [one, two, three] = [
  'So11111111111111111111111111111111111111112',
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
].map((text) => address(text))

/** Three recipients of one token each; the first two have been paid in separate transactions. */
function paidList(readBack: ReadonlyMap<string, boolean | null>) {
  const people = [one, two, three].flatMap((person) => person ?? [])
  const receivers = people.map((person, at) => ({ line: at + 1, address: person, account: person, amount: 1_000_000n }))
  const paid = receivers.slice(0, 2).map(({ account, amount, line }) => ({ account, amount, signature: `s${line}` }))
  const list = {
    receivers,
    paid,
    readBack,
    issues: [],
    shares: { recipients: receivers, combined: [] },
    token: { decimals: 6 },
  }
  const distribution = { batches: [{ index: 0, receivers: receivers.slice(2) }] }
  // Only the fields that a report reads.
  return { ...list, distribution } as unknown as Parameters<typeof reportRows>[0]
}

test('distinguishes a line paid by a different transaction from one paid as listed', () => {
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
  // Unknown is no mismatch.
  expect(statusesOf(new Map([['s1', null]]))).toEqual(['paid', 'paid', 'open'])
  const [, , second] = formatReport(reportRows(paidList(new Map([['s2', false]]))), 6).split('\r\n')
  expect(second).toBe(`2,${two},1,otherwise,"s2",`)
})

test('marks a line as paid if its batch has landed since the check', () => {
  const statusesOf = (...landedBatches: number[]) =>
    reportRows(paidList(new Map()), { landedBatches: new Set(landedBatches) }).map(({ status }) => status)

  expect(statusesOf()).toEqual(['paid', 'paid', 'open'])
  expect(statusesOf(0)).toEqual(['paid', 'paid', 'paid'])
})

/** Lines 1 and 3 have one recipient; the status of the first is from the network. */
function combinedList({ isPaid = false, issues = [] as readonly unknown[] } = {}) {
  const list = paidList(new Map())
  const [first, second] = list.receivers.map((receiver) => ({ ...receiver, amount: 17_000_000n }))
  if (!first || !second) throw new TypeError('Two receivers are expected.')
  const combined = [{ line: 3, address: first.address, amount: 7_000_000n, combinedInto: 1 }]
  return {
    ...list,
    issues,
    receivers: issues.length > 0 ? [second] : [first, second],
    paid: isPaid ? [{ ...first, signature: 's1' }] : [],
    shares: { recipients: [first, second], combined },
    // Only the fields that a report reads.
  } as unknown as Parameters<typeof reportRows>[0]
}

test('shows the individual amount and shared signature of a combined line', () => {
  const [first, , third] = reportRows(combinedList())
  expect(first).toMatchObject({ status: 'open', amount: 17_000_000n, sumOf: [1, 3] })
  expect(third).toMatchObject({ status: 'combined', amount: 7_000_000n, note: '', sumOf: [], combinedInto: 1 })

  const paid = formatReport(reportRows(combinedList({ isPaid: true })), 6).split('\r\n')
  expect(paid).toEqual([
    'line,address,amount,status,signature or reason,sum of lines',
    `1,${one},17,paid,"s1",1 3`,
    `2,${two},17,open,"",`,
    `3,${one},7,combined with line 1,"s1",`,
    '',
  ])
})

test('leaves out a line combined with an invalid one, for the same reason', () => {
  const issues = [{ line: 1, name: 'RecipientFrozenIssue', context: { account: one } }]
  const [first, second, third] = reportRows(combinedList({ issues }))

  expect([first?.status, second?.status, third?.status]).toEqual(['left-out', 'open', 'left-out'])
  expect(first).toMatchObject({ amount: 17_000_000n, sumOf: [1, 3] })
  expect(third?.note).toBe(first?.note)
})

test('pays two equal lines of a recipient with one transaction each', () => {
  const list = paidList(new Map())
  const [first] = list.receivers
  if (!first) throw new TypeError('A receiver is expected.')
  const receivers = [1, 2, 3].map((line) => ({ ...first, line }))
  const distribution = { batches: [{ index: 0, receivers: receivers.slice(1, 2) }] }
  const twice = { ...list, receivers, distribution, paid: [{ ...first, signature: 's1' }] }

  // Only the fields that a report reads.
  const rows = reportRows(twice as unknown as Parameters<typeof reportRows>[0], { landedBatches: new Set([0]) }).map(
    ({ status, note }) => [status, note],
  )
  expect(rows).toEqual([
    ['paid', 's1'],
    ['paid', ''],
    ['open', ''],
  ])
})

test('has neither recipient nor amount for an invalid line', () => {
  const list = { ...paidList(new Map()), issues: [{ name: 'RecipientAddressIssue', line: 9, context: { text: 'me' } }] }
  // Only the fields that a report reads.
  const rows = reportRows(list as unknown as Parameters<typeof reportRows>[0])

  expect(rows.at(-1)).toMatchObject({ line: 9, address: '', amount: '', status: 'left-out' })
})
