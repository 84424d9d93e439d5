import { explorerLink } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/connect'
import { useToolkit } from '../../ConnectProvider.tsx'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Row, RowLink, Rows } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ActivityMonth.module.css'
import { type ActivityRow, activityRows, shortenHash, writeAgo } from './activityRows.ts'

/** A month of activity. Renders a heading and a `<ul>` of the same name. */
export function ActivityMonth({
  name,
  transactions,
  nowMs,
}: {
  name: string
  transactions: readonly HistoryTransaction[]
  nowMs: number
}) {
  const { activity: words } = useModalWords()
  const { lang } = useToolkit().words
  return (
    <div className={styles.month}>
      <h3>{name}</h3>
      <Rows name={name}>
        {transactions
          .flatMap((transaction) => activityRows(transaction, words, lang))
          .map((row) => (
            <li key={row.id}>
              <ActivityLine row={row} nowMs={nowMs} />
            </li>
          ))}
      </Rows>
    </div>
  )
}

function ActivityLine({ row, nowMs }: { row: ActivityRow; nowMs: number }) {
  const { lang } = useToolkit().words
  const { activity: words } = useModalWords()
  const link = explorerLink(useNetwork(), 'tx', row.hash)
  const ago = writeAgo(row.minedAt, { nowMs, lang })
  const line = {
    icon: row.icon,
    title: row.title,
    detail: [ago, row.figure ?? shortenHash(row.hash)].filter(Boolean).join(' · '),
    tag: tagOf(row.status, words),
    tone: 'warn' as const,
  }
  return link ? <RowLink href={link} {...line} /> : <Row {...line} />
}

/** A transaction that went well says nothing of it. */
const tagOf = (status: ActivityRow['status'], words: { readonly pending: string; readonly didFail: string }) =>
  ({ confirmed: undefined, pending: words.pending, failed: words.didFail })[status]
