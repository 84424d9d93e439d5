import { PoolError } from './errors.ts'
import { type FeeTerms, rateDenominator } from './venue.ts'

/** Amounts are u64 on chain. */
const largestAmount = 2n ** 64n - 1n

/** Units of LP that every pool begins with and no one gets. */
export const lockedLp = 100n

const feeDenominator = 10_000n

export const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** The whole part of a square root (Newton). */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** What Token-2022 withholds of a transfer. */
export const withheldOf = (fee: FeeTerms | null, amount: bigint): bigint =>
  fee ? smaller(divideUp(amount * BigInt(fee.basisPoints), feeDenominator), fee.maximumFee) : 0n

/** What of a transfer arrives. */
export const netOf = (fee: FeeTerms | null, amount: bigint): bigint => amount - withheldOf(fee, amount)

/** The least to send so that `net` arrives. */
export function grossOf(fee: FeeTerms | null, net: bigint): bigint {
  if (!fee || fee.basisPoints === 0 || net === 0n) return net
  const rest = feeDenominator - BigInt(fee.basisPoints)
  const capped = net + fee.maximumFee
  return rest > 0n ? smaller(divideUp(net * feeDenominator, rest), capped) : capped
}

/** @throws {TokenError} `AmountTooLargeError` when the chain cannot hold the number. */
export function checkFits(amount: bigint): bigint {
  if (amount < 0n || amount > largestAmount) throw new PoolError('AmountTooLargeError', { amount })
  return amount
}

/** The reserves that a trade meets, and what it pays. Rates are per 1,000,000; `creator` is 0 for none. */
export type Curve = {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly trade: bigint
  readonly creator: bigint
  /** The creator's fee is taken of what is paid, else of what is bought. */
  readonly isCreatorOnInput: boolean
}

/** What arrives in one vault and leaves the other, and the fees in it. */
export type Trade = {
  readonly arrives: bigint
  readonly leaves: bigint
  readonly tradeFee: bigint
  readonly creatorFee: bigint
}

const inputRate = ({ trade, creator, isCreatorOnInput }: Curve) => trade + (isCreatorOnInput ? creator : 0n)

/**
 * What so much buys, rounded against the buyer (CP-Swap, `swap_base_input`).
 *
 * @throws {TokenError} `DustError`, `AmountTooLargeError`.
 */
export function buyWith(curve: Curve, arrives: bigint): Trade {
  if (arrives <= 0n) throw new PoolError('DustError', {})
  const rate = inputRate(curve)
  const fees = divideUp(arrives * rate, rateDenominator)
  const onInput = curve.isCreatorOnInput && curve.creator > 0n ? (fees * curve.creator) / rate : 0n
  const priced = arrives - fees
  checkFits(curve.reserveIn + priced)
  const bought = (priced * curve.reserveOut) / (curve.reserveIn + priced)
  const onOutput = curve.isCreatorOnInput ? 0n : divideUp(bought * curve.creator, rateDenominator)
  return { arrives, leaves: bought - onOutput, tradeFee: fees - onInput, creatorFee: onInput + onOutput }
}

/**
 * What has to arrive so that so much may leave (CP-Swap, `swap_base_output`).
 *
 * @throws {TokenError} `DustError`, `PoolTooShallowError`, `AmountTooLargeError`.
 */
export function payFor(curve: Curve, leaves: bigint): Trade {
  const { reserveIn, reserveOut, creator, isCreatorOnInput } = curve
  const bought = isCreatorOnInput ? leaves : divideUp(leaves * rateDenominator, rateDenominator - creator)
  if (bought >= reserveOut) throw new PoolError('PoolTooShallowError', { wanted: leaves, reserve: reserveOut })
  const rest = reserveOut - bought
  const part = reserveIn * bought
  // Less than half a unit is nothing, for which nothing is sold.
  if (2n * part < rest) throw new PoolError('DustError', {})
  const priced = checkFits(divideUp(part, rest))
  const rate = inputRate(curve)
  const arrives = checkFits(divideUp(priced * rateDenominator, rateDenominator - rate))
  const fees = arrives - priced
  const onInput = isCreatorOnInput && creator > 0n ? (fees * creator) / rate : 0n
  return { arrives, leaves, tradeFee: fees - onInput, creatorFee: onInput + (bought - leaves) }
}

/**
 * What one reserve needs for an amount of LP: rounded up, but nothing when not even one unit is reached.
 *
 * @throws {TokenError} `DustError`, `AmountTooLargeError`.
 */
export function needForLp(lp: bigint, reserve: bigint, supply: bigint): bigint {
  const exact = lp * reserve
  if (exact < supply || supply === 0n) throw new PoolError('DustError', {})
  return checkFits(divideUp(exact, supply))
}

/** What an amount of LP is worth in one reserve, rounded down. */
export const partOfReserve = (lp: bigint, reserve: bigint, supply: bigint): bigint =>
  supply === 0n ? 0n : (lp * reserve) / supply

/** A bound above a cost that may grow by so many basis points until it lands. */
export const atMost = (amount: bigint, slippageBps: number): bigint =>
  smaller(amount + divideUp(amount * BigInt(slippageBps), feeDenominator), largestAmount)

/** A bound below what may shrink by so many basis points until it lands. */
export const atLeast = (amount: bigint, slippageBps: number): bigint =>
  amount - (amount * BigInt(slippageBps)) / feeDenominator
