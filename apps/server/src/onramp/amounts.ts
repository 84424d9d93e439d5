import { ChainError, formatFixed, parseAmount } from '@solsmith/chain'
import { ServerError } from '../errors.ts'

const centDecimals = 2
/** Spec §9: by card, the narrower of the two ways to pay. */
const leastCents = 1_000n
const mostCents = 750_000n

/**
 * Brings an amount of money within what may be paid at once.
 *
 * @param text - Decimal text with at most two places.
 * @throws {ServerError} `OnrampAmountError`.
 */
export function clampPayment(text: string): string {
  const cents = parse(text, centDecimals)
  const clamped = cents < leastCents ? leastCents : cents > mostCents ? mostCents : cents
  return formatFixed(clamped, centDecimals)
}

/** Decimal text of a number of JSON, which a page's form has made. @throws {ServerError} `OnrampAmountError` */
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
