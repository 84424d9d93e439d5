import type { Connect } from '../createConnect.ts'

/** How much less a swap may give than was quoted, in percent, where no one says otherwise. */
const usualSlippage = 1
/** What a swap may be built with. */
const slippageLimits = { least: 0.01, most: 50 }
/** One percent, in ten-thousandths. */
const bpsPerPercent = 100
const bpsOfAll = 10_000n
/** Most decimals of an amount that a person reads. */
const shownDecimals = 6

/** What is lost between what goes in and what comes out, in percent of what goes in. */
export const priceImpact = ({ inUsd, outUsd }: { inUsd: number; outUsd: number }): number =>
  inUsd === 0 ? 0 : ((inUsd - outUsd) / inUsd) * 100

/** How much less a swap may give than was quoted, in percent: what the host says of this person, and otherwise 1. */
export function slippageOf({ options: { swapSlippage } }: Pick<Connect, 'options'>): number {
  const own = swapSlippage?.() ?? usualSlippage
  const isGood = own >= slippageLimits.least && own <= slippageLimits.most
  return isGood ? own : usualSlippage
}

/** The most that slippage may take of what comes out. */
export const maximumSlippage = (toAmount: number, slippagePercent = usualSlippage): number =>
  (toAmount * slippagePercent) / 100

/** The least that comes out of what was quoted, rounded down. */
export const leastOf = (quoted: bigint, slippagePercent: number): bigint =>
  (quoted * (bpsOfAll - BigInt(Math.round(slippagePercent * bpsPerPercent)))) / bpsOfAll

/** What comes out, with six decimals at most, rounded down. */
export function formatToAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals, digits.length - decimals + shownDecimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Why a swap cannot continue; null when it can. A balance that is not known counts as none. */
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
