import { formatAmount, formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'

const paying = new Set(['swap', 'remove-liquidity', 'collect-fees'])

/** Lamports of the fee payer: all, the network's fee, and the rest, negative if received. */
export function receiptCost({
  observed,
  feePayer,
  facts = [],
}: Pick<ActionReceipt, 'observed' | 'feePayer' | 'facts'>): {
  readonly paid: bigint
  readonly fee: bigint
  readonly rest: bigint
  readonly restLabel: 'deposits' | 'returned' | 'solCame'
} {
  const own = observed.balances.find(({ account }) => account === feePayer)
  const paid = BigInt(own?.before ?? 0) - BigInt(own?.after ?? 0)
  const fee = BigInt(observed.feeLamports)
  const rest = paid - fee
  const isPaidOut = facts.some(({ does }) => paying.has(does))
  return { paid, fee, rest, restLabel: rest > 0n ? 'deposits' : isPaidOut ? 'solCame' : 'returned' }
}

export type TokenMove = { readonly mint: string; readonly isIn: boolean; readonly amountText: string }

export const tokenMoves = ({ observed }: Pick<ActionReceipt, 'observed'>): readonly TokenMove[] =>
  (observed.tokens ?? [])
    .map(({ mint, decimals, before, after }) => {
      const change = BigInt(after) - BigInt(before)
      const amount = change < 0n ? -change : change
      return { mint, isIn: change > 0n, amountText: formatDecimal(formatAmount(amount, decimals)) }
    })
    .toSorted((left, right) => Number(left.isIn) - Number(right.isIn))

export const formatSol = (lamports: bigint): string =>
  formatDecimal(formatFixed(lamports < 0n ? -lamports : lamports, solDecimals))
