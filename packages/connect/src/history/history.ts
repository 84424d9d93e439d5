import type { HistoryTransaction } from '@solsmith/wire'

/** Transactions of one month, newest first; year 0 is for those without a block. */
export type HistoryGroup = {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly transactions: readonly HistoryTransaction[]
}

/** Drops spam, but keeps transactions without transfers, because someone signed them. */
export const dropSpam = (transactions: readonly HistoryTransaction[]): readonly HistoryTransaction[] =>
  transactions.filter(
    ({ transfers }) => transfers.length === 0 || !transfers.every(({ nft_info }) => nft_info?.flags?.is_spam === true),
  )

/** Keeps the transactions of one network. */
export const keepNetwork = (
  transactions: readonly HistoryTransaction[],
  caip2: string,
): readonly HistoryTransaction[] => transactions.filter(({ metadata }) => metadata.chain === caip2)

/** Groups by month, newest first, after pending ones without a time; the later of equal ids counts. */
export function groupByMonth(transactions: readonly HistoryTransaction[]): readonly HistoryGroup[] {
  const unique = [...new Map(transactions.map((transaction) => [transaction.id, transaction])).values()]
  const waiting = unique.filter(isWaiting)
  const mined = unique.filter((one) => !isWaiting(one))
  const sorted = mined.toSorted((left, right) => timeOf(right) - timeOf(left))
  const groups = Map.groupBy(sorted, (transaction) => new Date(timeOf(transaction)).toISOString().slice(0, 7))
  return [
    ...(waiting.length > 0 ? [{ year: 0, month: 0, transactions: waiting }] : []),
    ...[...groups].map(([month, inMonth]) => ({
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5)),
      transactions: inMonth,
    })),
  ]
}

const isWaiting = ({ metadata }: HistoryTransaction): boolean =>
  metadata.status === 'pending' && Number.isNaN(Date.parse(metadata.minedAt))

const timeOf = ({ metadata }: HistoryTransaction): number => {
  const time = Date.parse(metadata.minedAt)
  return Number.isNaN(time) ? 0 : time
}
