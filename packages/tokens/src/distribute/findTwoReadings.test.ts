import { expect, test } from 'vitest'
import { findTwoReadings } from './findTwoReadings.ts'
import { parseRecipients } from './parseRecipients.ts'

const wallet = 'So11111111111111111111111111111111111111112'

const find = (...rows: readonly string[]) => {
  const text = rows.map((row) => `${wallet}${row}\n`).join('')
  return findTwoReadings(text, parseRecipients(text).lines).map(({ line }) => line)
}

test.each([
  ['commas for decimals', [',"1,5"', ',1.250', ',3'], [2]],
  ['commas after groups', ['\t1.250,50', '\t1.250'], [2]],
  ['semicolons', [';1.250', ';500'], [1]],
])('a point followed by three digits has two readings next to %s', (_, rows, lines) => {
  expect(find(...rows)).toEqual(lines)
})

test.each([
  ['a list with commas between columns', [',1.250', ',500']],
  ['a list with other decimals after a point', [';1.250', ';0.5']],
  ['an amount below one or above a thousand', [';0.250', ';1250.125']],
])('%s has one reading', (_, rows) => {
  expect(find(...rows)).toEqual([])
})
