import { formatAmount, writeNumber } from '@solsmith/chain'

/** Writes base units as a person of the page's language reads them. */
export const amountText = (amount: bigint, decimals: number): string => writeNumber(formatAmount(amount, decimals))
