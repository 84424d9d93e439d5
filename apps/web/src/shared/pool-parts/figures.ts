import { formatAmount, formatDecimal, roundAmount, showHidden } from '@solsmith/chain'
import type { Pair, Pool, PoolSide, Price, Side } from '@solsmith/tokens'
import { withPercent } from '#ui/locale.ts'

/**
 * Parses a price: whole quote units per whole token, as plain decimal text.
 *
 * @returns Null if invalid or zero.
 * @example parsePrice('0.00000003', { token: 9, quote: 9 })
 */
export function parsePrice(text: string, decimals: Decimals): Price | null {
  const [, whole, fraction = ''] = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || whole.length + fraction.length > longestPrice) return null
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return null
  return {
    quote: digits * 10n ** BigInt(decimals.quote),
    token: 10n ** BigInt(fraction.length + decimals.token),
  }
}

/** More digits than any price of 64-bit amounts. */
const longestPrice = 40

const priceDigits = 6

/** Maximum decimals, enough for one base unit of 18 decimals. */
const mostPlaces = 30

type Decimals = { readonly token: number; readonly quote: number }

/** Formats a price in whole units, rounded down to six significant digits and all integer digits. */
export const formatPrice = (price: Price, decimals: Decimals): string => formatDecimal(plainPrice(price, decimals))

export function plainPrice(price: Price, decimals: Decimals): string {
  const dividend = price.quote * 10n ** BigInt(decimals.token)
  const divisor = price.token * 10n ** BigInt(decimals.quote)
  if (dividend <= 0n || divisor <= 0n) return '0'
  const scaled = (dividend * 10n ** BigInt(mostPlaces)) / divisor
  const length = scaled.toString().length
  const dropped = length > priceDigits ? 10n ** BigInt(Math.min(length - priceDigits, mostPlaces)) : 1n
  return formatAmount((scaled / dropped) * dropped, mostPlaces)
}

/** Millionths as a percentage: 361,990 is 36.1. Rounded towards zero, without trailing zeros. */
export function formatMillionths(millionths: bigint, places = 1): string {
  const text = roundAmount(millionths < 0n ? -millionths : millionths, 4, places, 'down')
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return (millionths < 0n && short !== '0' ? '−' : '') + withPercent(short)
}

/** Share of a pool or a supply with every known digit, identical on all pages. */
export const formatShare = (millionths: bigint): string => formatMillionths(millionths, 4)

export const formatChange = (millionths: bigint, places = 1): string =>
  millionths > 0n ? `+${formatMillionths(millionths, places)}` : formatMillionths(millionths, places)

/** Formats an amount in whole units with thousands separators, rounded down to `places` decimals. */
export function formatToken(amount: bigint, decimals: number, places = decimals): string {
  const text = roundAmount(amount, decimals, Math.min(places, decimals), 'down')
  return formatDecimal(text.includes('.') ? text.replace(/\.?0+$/, '') : text)
}

/** Short figure: six significant digits, rounded down. */
export function formatShort(amount: bigint, decimals: number): string {
  const digits = amount.toString().length
  return formatToken(amount, decimals, Math.max(0, decimals - digits + 6))
}

/** Decimals of LP tokens in every pool of the venue. */
export const lpDecimals = 9

export const nameOf = ({ symbol, mint }: Pick<PoolSide, 'symbol' | 'mint'>): string =>
  showHidden(symbol) || `${mint.slice(0, 4)}…${mint.slice(-4)}`

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

export function orient({ sides, quoteSide }: Pick<Pool, 'sides' | 'quoteSide'>): {
  readonly token: PoolSide
  readonly quote: PoolSide
} {
  return { token: sides[otherSide(quoteSide)], quote: sides[quoteSide] }
}

/** `ANVL / SOL` */
export function pairOf(pool: Pick<Pool, 'sides' | 'quoteSide'>): string {
  const { token, quote } = orient(pool)
  return `${nameOf(token)} / ${nameOf(quote)}`
}

/** `400 ANVL, 2 SOL`: base token first. */
export const amountsText = (pool: Sides, amounts: Pair<bigint>): string => writeAmounts(pool, amounts, formatShort)

/** As `amountsText`, with every digit. */
export const wholeAmounts = (pool: Sides, amounts: Pair<bigint>): string => writeAmounts(pool, amounts, formatToken)

type Sides = Pick<Pool, 'sides' | 'quoteSide'>

function writeAmounts({ sides, quoteSide }: Sides, amounts: Pair<bigint>, format: typeof formatShort): string {
  const side = (of: 0 | 1) => `${format(amounts[of], sides[of].decimals)} ${nameOf(sides[of])}`
  return `${side(otherSide(quoteSide))}, ${side(quoteSide)}`
}

export function priceOf(reserves: Pair<bigint>, quoteSide: Side): Price {
  return { quote: reserves[quoteSide], token: reserves[otherSide(quoteSide)] }
}

export const decimalsOf = (pool: Pick<Pool, 'sides' | 'quoteSide'>) => {
  const { token, quote } = orient(pool)
  return { token: token.decimals, quote: quote.decimals }
}

export function movedMillionths(before: Price, after: Price): bigint {
  const was = before.quote * after.token
  return was === 0n ? 0n : ((after.quote * before.token - was) * 1_000_000n) / was
}

/** For drawing only. */
export function priceNumber(price: Price, decimals: Decimals): number {
  const places = 18
  const scaled =
    (price.quote * 10n ** BigInt(decimals.token + places)) / (price.token * 10n ** BigInt(decimals.quote) || 1n)
  return Number(scaled) / 10 ** places
}

/** Parses a slippage of 0.01 to 50 percent with at most two decimals, to basis points; null if invalid. */
export function parseSlippage(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints >= 1 && basisPoints <= 5_000 ? basisPoints : null
}
