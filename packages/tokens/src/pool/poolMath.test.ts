import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast, atMost, buyWith, grossOf, netOf, payFor, squareRoot } from './poolMath.ts'

const u64 = fc.bigInt({ min: 1n, max: 2n ** 63n })
const fee = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  maximumFee: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
})

test('a root is the largest number whose square is not above', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (square) => {
      const root = squareRoot(square)
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true)
    }),
  )
})

test('what is sent so that an amount arrives is the least that does', () => {
  fc.assert(
    fc.property(fee, u64, (terms, net) => {
      const gross = grossOf(terms, net)
      expect(netOf(terms, gross) >= net).toBe(true)
      // Where all of it is withheld, only what is above the largest fee arrives.
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

test('buying what a payment gives costs no more than that payment, and a pool never loses', () => {
  fc.assert(
    fc.property(curve, fc.bigInt({ min: 1n, max: 2n ** 48n }), (terms, arrives) => {
      const { leaves } = buyWith(terms, arrives)
      expect(leaves < terms.reserveOut).toBe(true)
      const product = (terms.reserveIn + arrives) * (terms.reserveOut - leaves)
      expect(product >= terms.reserveIn * terms.reserveOut).toBe(true)
      // What less than half a unit is worth cannot be asked for.
      if (leaves * 4n * terms.reserveIn < terms.reserveOut || leaves === 0n) return
      expect(payFor(terms, leaves).arrives <= arrives).toBe(true)
    }),
  )
})

test('bounds are on the side of the caller, and never beyond what the chain can hold', () => {
  fc.assert(
    fc.property(u64, fc.integer({ min: 1, max: 5_000 }), (amount, bps) => {
      expect(atMost(amount, bps) >= amount && atMost(amount, bps) < 2n ** 64n).toBe(true)
      expect(atLeast(amount, bps) <= amount && atLeast(amount, bps) * 2n >= amount - 1n).toBe(true)
    }),
  )
  expect(atMost(10_000n, 50)).toBe(10_050n)
  expect(atLeast(10_000n, 50)).toBe(9_950n)
})
