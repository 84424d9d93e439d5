import { expect, test } from 'vitest'
import { receiptCost, tokenMoves } from './receiptCost.ts'

const payer = 'Payer'
const receiptOf = (does: string, after: string, tokens?: readonly object[]) =>
  // Only these fields are read.
  ({
    feePayer: payer,
    facts: [{ program: '', does, with: {} }],
    observed: { feeLamports: '5000', balances: [{ account: payer, before: '1000000', after }], tokens },
  }) as never

test.each([
  ['swap', '2000000', 'solCame'],
  ['remove-liquidity', '2000000', 'solCame'],
  ['close', '2000000', 'returned'],
  ['swap', '500000', 'deposits'],
])('SOL of a %s that leaves %s is called %s', (does, after, label) => {
  expect(receiptCost(receiptOf(does, after)).restLabel).toBe(label)
})

test('lists what left before what came, and nothing for older receipts', () => {
  const tokens = [
    { mint: 'A', decimals: 2, before: '0', after: '123456' },
    { mint: 'B', decimals: 0, before: '1000', after: '1' },
  ]

  expect(tokenMoves(receiptOf('swap', '0', tokens))).toEqual([
    { mint: 'B', isIn: false, amountText: '999' },
    { mint: 'A', isIn: true, amountText: '1,234.56' },
  ])
  expect(tokenMoves(receiptOf('swap', '0'))).toEqual([])
})
