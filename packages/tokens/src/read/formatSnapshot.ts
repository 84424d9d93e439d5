import { formatAmount } from '@solsmith/chain'
import type { Snapshot } from './fetchHolders.ts'

/** Formats a snapshot as CSV that "Send to many" imports: an address and an amount per line. */
export function formatSnapshotCsv({ holders, decimals }: Pick<Snapshot, 'holders' | 'decimals'>): string {
  const rows = holders.map(({ owner, amount }) => `${owner},${formatAmount(amount, decimals)}`)
  return `${['address,amount', ...rows].join('\r\n')}\r\n`
}

/** Formats a complete snapshot. Amounts are base units, as decimal text. */
export function formatSnapshotJson(snapshot: Snapshot): string {
  const { mint, decimals, slot, accounts, sum, leftOut, holders } = snapshot
  const written = {
    mint,
    decimals,
    slot: slot.toString(),
    method: 'getProgramAccounts',
    accounts,
    sum: sum.toString(),
    leftOut,
    holders: holders.map((holder) => ({ ...holder, amount: holder.amount.toString() })),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}
