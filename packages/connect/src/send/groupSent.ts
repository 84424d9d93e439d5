import type { JournalEntry } from './journal.ts'

/** One approval of a list, with its transactions. */
export type SentGroup<Transaction> = {
  readonly label: string | null
  readonly transactions: readonly Transaction[]
}

type Hashed = { readonly metadata: { readonly hash: string } }

/** Joins the transactions of one batch, by the journal of the browser that sent them. */
export function groupSent<Transaction extends Hashed>(
  transactions: readonly Transaction[],
  entries: readonly JournalEntry[],
): readonly SentGroup<Transaction>[] {
  const parts = new Map(
    entries.flatMap(({ state, part, label }) =>
      state.status === 'confirmed' && state.signature && part ? [[state.signature, { ...part, label }] as const] : [],
    ),
  )
  const groups: { batch: string | null; label: string; transactions: Transaction[] }[] = []
  for (const transaction of transactions) {
    const part = parts.get(transaction.metadata.hash)
    const last = groups.at(-1)
    if (part && last?.batch === part.batch) last.transactions.push(transaction)
    else groups.push({ batch: part?.batch ?? null, label: nameBatch(part?.label ?? ''), transactions: [transaction] })
  }
  return groups.map(({ label, transactions: joined }) => ({
    label: joined.length > 1 ? label : null,
    transactions: joined,
  }))
}

/** Labels of parts end with their number: 'ANVL 3/49'. */
const nameBatch = (label: string) => label.replace(/ \(?\d+\/\d+\)?$/, '')
