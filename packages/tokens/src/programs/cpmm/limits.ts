import { ProgramError } from '../errors.ts'

/** Amounts are u64 on chain. */
const largestAmount = 2n ** 64n - 1n

/** Rates are per million, and no fee takes more than everything. */
const largestRate = 1_000_000n

/** @throws {TokenError} `AmountRangeError` when the chain cannot hold the number. */
export function checkAmount(amount: bigint): bigint {
  if (amount < 0n || amount > largestAmount)
    throw new ProgramError('AmountRangeError', { amount, largest: largestAmount })
  return amount
}

/** @throws {TokenError} `AmountRangeError` when the chain cannot hold one of the numbers. */
export function checkAmounts(amounts: readonly [bigint, bigint]): readonly [bigint, bigint] {
  return [checkAmount(amounts[0]), checkAmount(amounts[1])]
}

/**
 * @param bits - How many the chain has for the number.
 * @throws {TokenError} `AmountRangeError` when it is no whole number of that many bits.
 */
export function checkNumber(number: number, bits: 8 | 16): number {
  const largest = 2 ** bits - 1
  if (!Number.isInteger(number) || number < 0 || number > largest)
    throw new ProgramError('AmountRangeError', {
      amount: BigInt(Number.isFinite(number) ? Math.trunc(number) : 0),
      largest: BigInt(largest),
    })
  return number
}

/** @throws {TokenError} `AmountRangeError` when the rate is above 1,000,000. */
export function checkRate(rate: bigint): bigint {
  if (rate < 0n || rate > largestRate)
    throw new ProgramError('AmountRangeError', { amount: rate, largest: largestRate })
  return rate
}
