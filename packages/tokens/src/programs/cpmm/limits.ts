import { ProgramError } from '../errors.ts'

const largestAmount = 2n ** 64n - 1n

/** Per million: no fee exceeds 100 %. */
const largestRate = 1_000_000n

/** @throws {TokenError} `AmountRangeError` above 64 bits. */
export function checkAmount(amount: bigint): bigint {
  if (amount < 0n || amount > largestAmount)
    throw new ProgramError('AmountRangeError', { amount, largest: largestAmount })
  return amount
}

/** @throws {TokenError} `AmountRangeError` above 64 bits. */
export function checkAmounts(amounts: readonly [bigint, bigint]): readonly [bigint, bigint] {
  return [checkAmount(amounts[0]), checkAmount(amounts[1])]
}

/** @throws {TokenError} `AmountRangeError` unless it is an integer of that many bits. */
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
