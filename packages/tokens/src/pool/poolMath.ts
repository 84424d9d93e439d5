import { PoolError } from './errors.ts'
import { type FeeTerms, rateDenominator } from './venue.ts'

/** Amounts are u64 on chain. */
const largestAmount = 2n ** 64n - 1n

/** LP units of every pool that no one receives. */
export const lockedLp = 100n

const feeDenominator = 10_000n

export const divideCeil = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** Newton's method, rounded down. */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** Token-2022's transfer fee. */
export const withheldOf = (fee: FeeTerms | null, amount: bigint): bigint =>
  fee ? smaller(divideCeil(amount * BigInt(fee.basisPoints), feeDenominator), fee.maximumFee) : 0n

/** Returns what arrives of an amount. */
export const netOf = (fee: FeeTerms | null, amount: bigint): bigint => amount - withheldOf(fee, amount)

/** The least gross amount for a `net` amount. */
export function addFee(fee: FeeTerms | null, net: bigint): bigint {
  if (!fee || fee.basisPoints === 0 || net === 0n) return net
  const rest = feeDenominator - BigInt(fee.basisPoints)
  const capped = net + fee.maximumFee
  return rest > 0n ? smaller(divideCeil(net * feeDenominator, rest), capped) : capped
}

/** @throws {TokenError} `AmountTooLargeError` above 64 bits. */
export function checkFits(amount: bigint): bigint {
  if (amount < 0n || amount > largestAmount) throw new PoolError('AmountTooLargeError', { amount })
  return amount
}

/** Rates are per 1,000,000; `creator` is 0 for none. */
export type Curve = {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly trade: bigint
  readonly creator: bigint
  /** Creator fee on the input, else on the output. */
  readonly isCreatorOnInput: boolean
}

/** Vault amounts with fees included. */
export type Trade = {
  readonly arrives: bigint
  readonly leaves: bigint
  readonly tradeFee: bigint
  readonly creatorFee: bigint
}

const inputRate = ({ trade, creator, isCreatorOnInput }: Curve) => trade + (isCreatorOnInput ? creator : 0n)

/**
 * Rounds against the buyer (CP-Swap, `swap_base_input`).
 *
 * @throws {TokenError} `DustError`, `AmountTooLargeError`.
 */
export function buyWith(curve: Curve, arrives: bigint): Trade {
  if (arrives <= 0n) throw new PoolError('DustError', {})
  const rate = inputRate(curve)
  const fees = divideCeil(arrives * rate, rateDenominator)
  const onInput = curve.isCreatorOnInput && curve.creator > 0n ? (fees * curve.creator) / rate : 0n
  const priced = arrives - fees
  checkFits(curve.reserveIn + priced)
  const bought = (priced * curve.reserveOut) / (curve.reserveIn + priced)
  const onOutput = curve.isCreatorOnInput ? 0n : divideCeil(bought * curve.creator, rateDenominator)
  return { arrives, leaves: bought - onOutput, tradeFee: fees - onInput, creatorFee: onInput + onOutput }
}

/**
 * Required input for an output (CP-Swap, `swap_base_output`).
 *
 * @throws {TokenError} `DustError`, `PoolTooShallowError`, `AmountTooLargeError`.
 */
export function payFor(curve: Curve, leaves: bigint): Trade {
  const { reserveIn, reserveOut, creator, isCreatorOnInput } = curve
  const bought = isCreatorOnInput ? leaves : divideCeil(leaves * rateDenominator, rateDenominator - creator)
  if (bought >= reserveOut) throw new PoolError('PoolTooShallowError', { wanted: leaves, reserve: reserveOut })
  const rest = reserveOut - bought
  const part = reserveIn * bought
  // Less than half a unit costs nothing, which the pool refuses.
  if (2n * part < rest) throw new PoolError('DustError', {})
  const priced = checkFits(divideCeil(part, rest))
  const rate = inputRate(curve)
  const arrives = checkFits(divideCeil(priced * rateDenominator, rateDenominator - rate))
  const fees = arrives - priced
  const onInput = isCreatorOnInput && creator > 0n ? (fees * creator) / rate : 0n
  return { arrives, leaves, tradeFee: fees - onInput, creatorFee: onInput + (bought - leaves) }
}

/**
 * Rounds up, but to zero below one unit.
 *
 * @throws {TokenError} `DustError`, `AmountTooLargeError`.
 */
export function needForLp(lp: bigint, reserve: bigint, supply: bigint): bigint {
  const exact = lp * reserve
  if (exact < supply || supply === 0n) throw new PoolError('DustError', {})
  return checkFits(divideCeil(exact, supply))
}

export const partOfReserve = (lp: bigint, reserve: bigint, supply: bigint): bigint =>
  supply === 0n ? 0n : (lp * reserve) / supply

export const atMost = (amount: bigint, slippageBps: number): bigint =>
  smaller(amount + divideCeil(amount * BigInt(slippageBps), feeDenominator), largestAmount)

export const atLeast = (amount: bigint, slippageBps: number): bigint =>
  amount - (amount * BigInt(slippageBps)) / feeDenominator
