import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFee, atLeast, atMost, buyWith, netOf, payFor, squareRoot } from './poolMath.ts'

const u64 = fc.bigInt({ min: 1n, max: 2n ** 63n })
const fee = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  maximumFee: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
})

test('rounds square roots down', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (square) => {
      const root = squareRoot(square)
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true)
    }),
  )
})

test('finds the least gross amount for a net amount', () => {
  fc.assert(
    fc.property(fee, u64, (terms, net) => {
      const gross = addFee(terms, net)
      expect(netOf(terms, gross) >= net).toBe(true)
      // At a 100% fee, only the amount above the maximum fee arrives.
      if (terms.basisPoints < 10_000) expect(netOf(terms, gross - 1n) < net).toBe(true)
    }),
  )
})

const curve = fc.record({
  reserveIn: fc.bigInt({ min: 1_000n, max: 2n ** 50n }),
  reserveOut: fc.bigInt({ min: 1_000n, max: 2n ** 50n }),
  trade: fc.constantFrom(2_500n, 10_000n, 40_000n),
  creator: fc.constantFrom(0n, 500n),
  isCreatorOnInput: fc.boolean(),
})

test('never charges more for the quoted output, and a pool never loses', () => {
  fc.assert(
    fc.property(curve, fc.bigInt({ min: 1n, max: 2n ** 48n }), (terms, arrives) => {
      const { leaves } = buyWith(terms, arrives)
      expect(leaves < terms.reserveOut).toBe(true)
      const product = (terms.reserveIn + arrives) * (terms.reserveOut - leaves)
      expect(product >= terms.reserveIn * terms.reserveOut).toBe(true)
      // Outputs worth less than half a unit cannot be bought.
      if (leaves * 4n * terms.reserveIn < terms.reserveOut || leaves === 0n) return
      expect(payFor(terms, leaves).arrives <= arrives).toBe(true)
    }),
  )
})

test("rounds bounds in the caller's favour, within 64 bits", () => {
  fc.assert(
    fc.property(u64, fc.integer({ min: 1, max: 5_000 }), (amount, bps) => {
      expect(atMost(amount, bps) >= amount && atMost(amount, bps) < 2n ** 64n).toBe(true)
      expect(atLeast(amount, bps) <= amount && atLeast(amount, bps) * 2n >= amount - 1n).toBe(true)
    }),
  )
  expect(atMost(10_000n, 50)).toBe(10_050n)
  expect(atLeast(10_000n, 50)).toBe(9_950n)
})
