import { formatAmount } from '@solsmith/chain'
import type { PoolSide, Route } from '@solsmith/tokens'
import { formatShort, nameOf, otherSide, pairOf, plainPrice } from '#pool-parts/figures.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { shortUsd } from '#pool-parts/shortUsd.ts'

export type SwapToken = Pick<PoolSide, 'mint' | 'symbol' | 'decimals' | 'freezeAuthority'>

/** Price impact: `warn` from 5 %, `bad` from 15 %. */
export type ImpactTone = 'plain' | 'warn' | 'bad'

const whole = 1_000_000n
const warnFrom = 50_000n
const badFrom = 150_000n

/** Price impact of the whole route without fees, in millionths, rounded up. */
export const impactOf = ({ hops }: Pick<Route, 'hops'>): bigint =>
  whole - hops.reduce((left, { quote }) => (left * (whole - quote.impactMillionths)) / whole, whole)

export const toneOf = (impactMillionths: bigint): ImpactTone =>
  impactMillionths > badFrom ? 'bad' : impactMillionths > warnFrom ? 'warn' : 'plain'

export function ratesOf(
  { amountIn, amountOut }: Pick<Route, 'amountIn' | 'amountOut'>,
  from: SwapToken,
  to: SwapToken,
) {
  const rate = (paid: bigint, got: bigint, one: SwapToken, other: SwapToken) =>
    `1 ${nameOf(one)} = ${shortFigure(plainPrice({ quote: got, token: paid }, { token: one.decimals, quote: other.decimals }))} ${nameOf(other)}`
  return [rate(amountIn, amountOut, from, to), rate(amountOut, amountIn, to, from)] as const
}

/** Nonzero amounts, summed per token: `0.00025 SOL, 12 ANVL`. */
function sumText(parts: readonly (readonly [PoolSide, bigint])[]): string {
  const sums = new Map<string, { readonly side: PoolSide; readonly amount: bigint }>()
  for (const [side, amount] of parts)
    if (amount > 0n) sums.set(side.mint, { side, amount: amount + (sums.get(side.mint)?.amount ?? 0n) })
  return [...sums.values()]
    .map(({ side, amount }) => `${formatShort(amount, side.decimals)} ${nameOf(side)}`)
    .join(', ')
}

export const feesText = ({ hops }: Pick<Route, 'hops'>): string =>
  sumText(hops.map(({ pool, quote }) => [pool.sides[quote.input], quote.tradeFee]))

export const withheldText = ({ hops }: Pick<Route, 'hops'>): string =>
  sumText(
    hops.flatMap(({ pool, quote }) => [
      [pool.sides[quote.input], quote.transferFees.input] as const,
      [pool.sides[otherSide(quote.input)], quote.transferFees.output] as const,
    ]),
  )

export const routeText = ({ hops }: Pick<Route, 'hops'>): string => hops.map(({ pool }) => pairOf(pool)).join(' → ')

export const dollarsOf = (amount: bigint, decimals: number, usd: number): string =>
  shortUsd(Number(formatAmount(amount, decimals)) * usd)
