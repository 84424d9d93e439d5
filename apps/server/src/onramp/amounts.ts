import { ChainError, formatFixed, parseAmount } from '@solsmith/chain'
import { ServerError } from '../errors.ts'

const centDecimals = 2
/** Spec §9: the narrower card limits. */
const leastCents = 1_000n
const mostCents = 750_000n

/**
 * @param text - At most two decimals.
 * @returns Exactly two.
 * @throws {ServerError} `OnrampAmountError`, `OnrampLimitError`.
 */
export function requirePayment(text: string): string {
  const cents = parse(text, centDecimals)
  if (cents < leastCents || cents > mostCents)
    throw new ServerError('OnrampLimitError', { min: inMoney(leastCents), max: inMoney(mostCents) })
  return inMoney(cents)
}

/**
 * Without limits.
 *
 * @throws {ServerError} `OnrampAmountError`.
 */
export const readPaid = (text: string): string => inMoney(parse(text, centDecimals))

const inMoney = (cents: bigint) => formatFixed(cents, centDecimals)

/** @throws {ServerError} `OnrampAmountError` */
export function toDecimalText(amount: number, decimals: number): string {
  if (!Number.isFinite(amount) || amount <= 0 || amount >= 1e12) throw new ServerError('OnrampAmountError', {})
  return amount.toFixed(decimals)
}

function parse(text: string, decimals: number): bigint {
  try {
    return parseAmount(text, decimals)
  } catch (cause) {
    if (cause instanceof ChainError) throw new ServerError('OnrampAmountError', {}, { cause })
    throw cause
  }
}
