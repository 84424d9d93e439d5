import { formatAmount, formatDecimal } from '@solsmith/chain'

/** Formats base units in the page's locale. */
export const amountText = (amount: bigint, decimals: number): string => formatDecimal(formatAmount(amount, decimals))
