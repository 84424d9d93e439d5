import type { ActionReceipt } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { en as check } from '../words/en.ts'
import { describeDifference } from './describeDifference.ts'
import { en as receiptWords } from './words/en.ts'

const words = { check: check.receipts, receipt: receiptWords }
const tokenOf = (mint: string) => (mint === 'A' ? { symbol: 'ANVL', decimals: 9 } : { symbol: mint, decimals: null })
const facts = [
  { program: '', does: 'mint-to', with: { mint: 'A', to: 'B', amount: '1000000000000000000' } },
  { program: '', does: 'set-authority', with: { of: 'A', to: 'none' } },
]
const observed = {
  balances: [{ account: 'B', before: '1', after: '2' }],
  tokens: [{ mint: 'A', decimals: 9, before: '0', after: '5000000000' }],
}
// Only this is read.
const receipt = { observed } as unknown as ActionReceipt

test.each([
  [
    'facts[0].amount',
    '2000000000000000000',
    '1000000000000000000',
    'Mint tokens: amount',
    '2,000,000,000 ANVL',
    '1,000,000,000 ANVL',
  ],
  ['facts[1].to', 'B', 'none', 'Set an authority: to', 'B', 'no one'],
  ['facts[0].does', 'burn', 'mint-to', 'Step “Mint tokens”', 'Burn tokens', 'Mint tokens'],
  ['facts[7].does', 'burn', 'nothing', 'Step “Added step”', 'Burn tokens', 'nothing'],
  ['facts[0].amount', 'much', '1', 'Mint tokens: amount', 'much', '0.000000001 ANVL'],
  ['observed.balances.0.after', '2', '1000000000', 'Balance of B, after', '0.000000002 SOL', '1.000000000 SOL'],
  ['observed.tokens.0.after', '5000000000', '1', 'Balance of ANVL, after', '5 ANVL', '0.000000001 ANVL'],
  [
    'observed.balances.1.before',
    'nothing',
    '5',
    'Balance of an account missing in the file, before',
    'nothing',
    '0.000000005 SOL',
  ],
  ['observed.tokens.1.mint', 'nothing', 'A', 'Balance of a token missing in the file, token', 'nothing', 'A'],
  [
    'time',
    '2026-11-22T00:14:01.001Z',
    '2026-11-22T00:14:01.000Z',
    'Time',
    '2026-11-22T00:14:01.001Z',
    '2026-11-22T00:14:01.000Z',
  ],
  ['slot', '1', '431207900', 'Slot', '1', '431,207,900'],
  ['kind', 'burn', 'mint-supply', 'Action', 'Burned', 'Minted'],
  ['token.symbol', 'A\u202e', 'B', 'symbol', 'A\\u{202e}', 'B'],
  ['note', 'Paid', 'nothing', 'Field “note”', 'Paid', 'nothing'],
])('writes %s of %s and %s in words', (field, says, found, label, written, read) => {
  expect(describeDifference({ field, says, found }, { receipt, facts, tokenOf, words })).toMatchObject({
    label,
    values: { says: written, found: read },
  })
})

test('has one sentence for a transaction that is not the one of the network', () => {
  const difference = { field: 'transaction.status', says: 'succeeded', found: 'failed' }

  expect(describeDifference(difference, { receipt, facts, tokenOf, words })).toEqual({
    label: words.check.transactions['transaction.status'],
    values: null,
  })
})
