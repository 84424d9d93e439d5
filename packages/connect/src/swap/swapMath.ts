/** How much less a swap may give than was quoted, in percent. */
export const slippagePercent = 1
/** Most decimals of an amount that a person reads. */
const shownDecimals = 6
/** Wei in an ether, as a power of ten. */
const weiDecimals = 18

/** What is lost between what goes in and what comes out, in percent of what goes in. */
export const priceImpact = ({ inUsd, outUsd }: { inUsd: number; outUsd: number }): number =>
  inUsd === 0 ? 0 : ((inUsd - outUsd) / inUsd) * 100

/** The most that slippage may take of what comes out. */
export const maximumSlippage = (toAmount: number): number => (toAmount * slippagePercent) / 100

/** What gas costs, in dollars. */
export const gasUsd = ({
  gas,
  gasPriceWei,
  priceUsd,
}: {
  gas: bigint
  gasPriceWei: bigint
  priceUsd: number
}): number => (Number(gas * gasPriceWei) / 10 ** weiDecimals) * priceUsd

/** What comes out, with six decimals at most, rounded down. */
export function formatToAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals, digits.length - decimals + shownDecimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Why a swap cannot continue; null when it can. A balance that is not known counts as none; smart accounts pay no gas. */
export function swapInputError({
  amount,
  balance,
  isSmartAccount,
  hasGas,
}: {
  amount: bigint
  balance: bigint | null
  isSmartAccount: boolean
  hasGas: boolean
}): 'Insufficient balance' | null {
  const isShort = amount > (balance ?? 0n) || (!isSmartAccount && !hasGas)
  return isShort ? 'Insufficient balance' : null
}
