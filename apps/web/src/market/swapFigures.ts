import { formatAmount } from '@solsmith/chain'
import type { PoolSide, Route } from '@solsmith/tokens'
import { formatShort, nameOf, otherSide, pairOf, plainPrice } from '#pool-parts/figures.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'

/** A token of a swap: what has to be known of it before any pool is. */
export type SwapToken = Pick<PoolSide, 'mint' | 'symbol' | 'decimals'>

/** How strongly a trade moves the price: from a twentieth on it costs more than people expect, from three twentieths on much. */
export type ImpactTone = 'plain' | 'warn' | 'bad'

const whole = 1_000_000n
const warnFrom = 50_000n
const badFrom = 150_000n

/** How much less arrives than at the prices before, fees aside, in millionths: of all trades of a route together, rounded up. */
export const impactOf = ({ hops }: Pick<Route, 'hops'>): bigint =>
  whole - hops.reduce((left, { quote }) => (left * (whole - quote.impactMillionths)) / whole, whole)

export const toneOf = (impactMillionths: bigint): ImpactTone =>
  impactMillionths > badFrom ? 'bad' : impactMillionths > warnFrom ? 'warn' : 'plain'

/** What one of the token that is paid gives, and the other way round. */
export function ratesOf(
  { amountIn, amountOut }: Pick<Route, 'amountIn' | 'amountOut'>,
  from: SwapToken,
  to: SwapToken,
) {
  const rate = (paid: bigint, got: bigint, one: SwapToken, other: SwapToken) =>
    `1 ${nameOf(one)} = ${shortFigure(plainPrice({ quote: got, token: paid }, { token: one.decimals, quote: other.decimals }))} ${nameOf(other)}`
  return [rate(amountIn, amountOut, from, to), rate(amountOut, amountIn, to, from)] as const
}

/** Amounts of tokens, each token once, those that are nothing left out: `0.00025 SOL, 12 ANVL`. */
function sumText(parts: readonly (readonly [PoolSide, bigint])[]): string {
  const sums = new Map<string, { readonly side: PoolSide; readonly amount: bigint }>()
  for (const [side, amount] of parts)
    if (amount > 0n) sums.set(side.mint, { side, amount: amount + (sums.get(side.mint)?.amount ?? 0n) })
  return [...sums.values()]
    .map(({ side, amount }) => `${formatShort(amount, side.decimals)} ${nameOf(side)}`)
    .join(', ')
}

/** What the pools of a route keep. */
export const feesText = ({ hops }: Pick<Route, 'hops'>): string =>
  sumText(hops.map(({ pool, quote }) => [pool.sides[quote.input], quote.tradeFee]))

/** What the tokens themselves keep back; empty for nothing. */
export const withheldText = ({ hops }: Pick<Route, 'hops'>): string =>
  sumText(
    hops.flatMap(({ pool, quote }) => [
      [pool.sides[quote.input], quote.transferFees.input] as const,
      [pool.sides[otherSide(quote.input)], quote.transferFees.output] as const,
    ]),
  )

/** The pools that a route goes through, in their order. */
export const routeText = ({ hops }: Pick<Route, 'hops'>): string => hops.map(({ pool }) => pairOf(pool)).join(' → ')

/** About how many dollars an amount is: a price is a number, and so is what follows from it. */
export const dollarsOf = (amount: bigint, decimals: number, usd: number): string =>
  `$${shortFigure((Number(formatAmount(amount, decimals)) * usd).toFixed(12))}`
