import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '../read/fetchToken.ts'
import { anyAmount } from '../testing/arbitraries.ts'
import { afterTransferFee, isAllFee } from './afterTransferFee.ts'

const feeOf = (epoch: bigint, basisPoints: number, maximumFee: bigint) => ({ epoch, basisPoints, maximumFee })
const tokenAt = (epoch: bigint, older: ReturnType<typeof feeOf>, newer = older) =>
  ({ epoch, extensions: [{ kind: 'transfer-fee', older, newer }] }) as unknown as Token // All that is read.

test('rounds each fee up, up to its maximum', () => {
  const token = tokenAt(1n, feeOf(0n, 125, 50n))

  expect(afterTransferFee(token, [1n, 100n, 1_000n, 10_000n])).toEqual({
    basisPoints: 125,
    received: 0n + 98n + 987n + 9_950n,
    sent: 11_101n,
    emptyCount: 1,
  })
})

test('names amounts of which nothing arrives', () => {
  const token = tokenAt(1n, feeOf(0n, 125, 50n))

  expect([1n, 2n].map((amount) => isAllFee(token, amount))).toEqual([true, false])
  expect(isAllFee(tokenAt(1n, feeOf(0n, 0, 0n)), 1n)).toBe(false)
  expect(isAllFee({ epoch: 1n, extensions: [] } as unknown as Token, 1n)).toBe(false) // As above.
})

test("applies the fee of the token's epoch", () => {
  const [older, newer] = [feeOf(0n, 0, 0n), feeOf(7n, 1_000, 10n ** 9n)]

  expect(afterTransferFee(tokenAt(6n, older, newer), [100n])).toBeNull()
  expect(afterTransferFee(tokenAt(7n, older, newer), [100n])?.received).toBe(90n)
})

test('says nothing without a fee or a transfer', () => {
  expect(afterTransferFee({ epoch: 1n, extensions: [] } as unknown as Token, [1n])).toBeNull() // As above.
  expect(afterTransferFee(tokenAt(1n, feeOf(0n, 100, 1n)), [])).toBeNull()
})

test('never promises more than was sent', () => {
  fc.assert(
    fc.property(
      fc.array(anyAmount, { minLength: 1 }),
      fc.integer({ min: 1, max: 10_000 }),
      anyAmount,
      (all, share, most) => {
        const after = afterTransferFee(tokenAt(1n, feeOf(0n, share, most)), all)
        if (!after) throw new TypeError('The token has a fee.')
        expect(after.sent).toBe(all.reduce((sum, amount) => sum + amount, 0n))
        expect(after.received >= 0n && after.received <= after.sent).toBe(true)
        expect(after.sent - after.received <= BigInt(all.length) * most).toBe(true)
      },
    ),
  )
})
