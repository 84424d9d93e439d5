import { formatFixed, solDecimals, writeNumber } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'

/** Lamports of the fee payer: all, the network's fee, and the rest, negative if returned. */
export function receiptCost({ observed, feePayer }: Pick<ActionReceipt, 'observed' | 'feePayer'>): {
  readonly paid: bigint
  readonly fee: bigint
  readonly rest: bigint
} {
  const own = observed.balances.find(({ account }) => account === feePayer)
  const paid = BigInt(own?.before ?? 0) - BigInt(own?.after ?? 0)
  const fee = BigInt(observed.feeLamports)
  return { paid, fee, rest: paid - fee }
}

export const writeSol = (lamports: bigint): string =>
  writeNumber(formatFixed(lamports < 0n ? -lamports : lamports, solDecimals))
