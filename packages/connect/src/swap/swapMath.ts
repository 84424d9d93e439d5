import type { Connect } from '../createConnect.ts'

/** Default in percent. */
const usualSlippage = 1
const slippageLimits = { least: 0.01, most: 50 }
const bpsPerPercent = 100
const bpsOfAll = 10_000n
const shownDecimals = 6

/** Computes the loss between input and output in percent. */
export const priceImpact = ({ inUsd, outUsd }: { inUsd: number; outUsd: number }): number =>
  inUsd === 0 ? 0 : ((inUsd - outUsd) / inUsd) * 100

/** Returns the slippage in percent: the host's, or 1. */
export function slippageOf({ options: { swapSlippage } }: Pick<Connect, 'options'>): number {
  const own = swapSlippage?.() ?? usualSlippage
  const isGood = own >= slippageLimits.least && own <= slippageLimits.most
  return isGood ? own : usualSlippage
}

/** Computes the maximum slippage of an output. */
export const maximumSlippage = (toAmount: number, slippagePercent = usualSlippage): number =>
  (toAmount * slippagePercent) / 100

/** Computes the minimum output, rounded down. */
export const leastOf = (quoted: bigint, slippagePercent: number): bigint =>
  (quoted * (bpsOfAll - BigInt(Math.round(slippagePercent * bpsPerPercent)))) / bpsOfAll

/** Formats an output with six decimals, rounded down. */
export function formatToAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals, digits.length - decimals + shownDecimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Returns why a swap can't continue; null if it can. Unknown balances count as zero. */
export function swapInputError({
  amount,
  balance,
  hasGas,
}: {
  amount: bigint
  balance: bigint | null
  hasGas: boolean
}): 'Insufficient balance' | null {
  const isShort = amount > (balance ?? 0n) || !hasGas
  return isShort ? 'Insufficient balance' : null
}
