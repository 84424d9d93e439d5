import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAddress, anyAmount } from '../testing/arbitraries.ts'
import { feeActions } from './feeTable.ts'
import { formatFeeTable, parseFeeTable } from './feeText.ts'

test('round-trips a table through JSON', () => {
  const anyTable = fc.record({
    sinceSlot: anyAmount,
    treasury: fc.option(anyAddress),
    affiliateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    lamports: fc.dictionary(fc.constantFrom(...feeActions), anyAmount),
  })
  fc.assert(
    fc.property(anyTable, (table) => {
      expect(parseFeeTable(JSON.parse(JSON.stringify(formatFeeTable(table))))).toEqual({
        ...table,
        lamports: { ...table.lamports },
      })
    }),
  )
})

test('drops unknown actions and invalid addresses', () => {
  const text = { sinceSlot: '1', treasury: 'x', affiliateBasisPoints: 0, lamports: { burn: '1', teleport: '2' } }

  expect(parseFeeTable(text)).toEqual({
    sinceSlot: 1n,
    treasury: null,
    affiliateBasisPoints: 0,
    lamports: { burn: 1n },
  })
})
