import { readTokenAccount } from '@solsmith/chain'
import type { JournalEntry } from './journal.ts'
import { placeOf, readKind } from './kinds.ts'

/** One approval of a list, with its transactions. */
export type SentGroup<Transaction> = {
  /** Null for a transaction of its own. */
  readonly list: SentList | null
  readonly transactions: readonly Transaction[]
}

/** A list as sent, by the journal. */
export type SentList = {
  readonly label: string
  /** Confirmed transactions. */
  readonly count: number
  /** In base units; null if not stored. */
  readonly sum: { readonly amount: bigint; readonly recipients: number } | null
}

type Hashed = { readonly metadata: { readonly hash: string } }

/** Joins the transactions of one list, by the journal of the browser that sent them. */
export function groupSent<Transaction extends Hashed>(
  transactions: readonly Transaction[],
  entries: readonly JournalEntry[],
): readonly SentGroup<Transaction>[] {
  const lists = Map.groupBy(entries.filter(isSentPart), ({ part }) => part?.batch)
  const batches = new Map(entries.filter(isSentPart).map(({ state, part }) => [state.signature, part?.batch]))
  const groups: { batch: string | undefined; transactions: Transaction[] }[] = []
  for (const transaction of transactions) {
    const batch = batches.get(transaction.metadata.hash)
    const known = batch === undefined ? undefined : groups.find((group) => group.batch === batch)
    if (known) known.transactions.push(transaction)
    else groups.push({ batch, transactions: [transaction] })
  }
  return groups.map(({ batch, transactions: joined }) => ({
    list: joined.length > 1 ? readList(lists.get(batch) ?? []) : null,
    transactions: joined,
  }))
}

type SentPart = JournalEntry & { readonly state: { readonly status: 'confirmed'; readonly signature: string } }

/** Parts of a new token belong to no list. */
const isSentPart = (entry: JournalEntry): entry is SentPart => {
  const kind = readKind(entry)
  const isMany = kind !== null && placeOf(kind) === 'send-many'
  return isMany && entry.part !== undefined && entry.state.status === 'confirmed' && entry.state.signature !== null
}

function readList(entries: readonly SentPart[]): SentList {
  const moves = entries.flatMap(({ account, shown = [] }) =>
    shown.flatMap(({ address, before, after }) => {
      const [held, holds] = [before && readTokenAccount(before), after && readTokenAccount(after)]
      const amount = (holds?.amount ?? 0n) - (held?.amount ?? 0n)
      return amount === 0n ? [] : [{ address, isOwn: (holds ?? held)?.owner === account, amount }]
    }),
  )
  const amount = moves.reduce((sum, move) => (move.isOwn ? sum - move.amount : sum), 0n)
  const recipients = new Set(moves.filter(({ isOwn }) => !isOwn).map(({ address }) => address)).size
  return {
    label: nameBatch(entries[0]?.label ?? ''),
    count: entries.length,
    sum: entries.every(({ shown }) => shown) && recipients > 0 ? { amount, recipients } : null,
  }
}

/** Labels of parts end with their number: 'ANVL 3/49'. */
const nameBatch = (label: string) => label.replace(/ \(?\d+\/\d+\)?$/, '')
