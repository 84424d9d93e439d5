import { explorerLink } from '@solsmith/chain'
import { groupSent, type HistoryTransaction, type SentList } from '@solsmith/connect'
import { useState } from 'react'
import { useActivity } from '../../hooks/useActivity.ts'
import { useIdentityOf } from '../../hooks/useIdentity.ts'
import { useJournalEntries } from '../../hooks/useJournalEntries.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { shortenName } from '../../hooks/useProfileName.ts'
import { useSeen } from '../../hooks/useSeen.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Row, RowButton, RowLink, Rows } from '../../parts/Row.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ActivityMonth.module.css'
import {
  type ActivityRow,
  activityRows,
  canBeTold,
  describeActivity,
  describeBatch,
  formatAgo,
  shortenHash,
  whoOf,
} from './activityRows.ts'

export function ActivityMonth({
  name,
  transactions,
  nowMs,
}: {
  name: string
  transactions: readonly HistoryTransaction[]
  nowMs: number
}) {
  const groups = groupSent(transactions, useJournalEntries())
  return (
    <div className={styles.month}>
      <h3>{name}</h3>
      <Rows name={name}>
        {groups.map(({ list, transactions: [first, ...others] }) =>
          first && list ? (
            <Batch key={first.id} list={list} transactions={[first, ...others]} nowMs={nowMs} />
          ) : (
            first && <TransactionLines key={first.id} transaction={first} nowMs={nowMs} />
          ),
        )}
      </Rows>
    </div>
  )
}

function Batch({
  list,
  transactions,
  nowMs,
}: {
  list: SentList
  transactions: readonly [HistoryTransaction, ...HistoryTransaction[]]
  nowMs: number
}) {
  const { lang } = useToolkit().words
  const { activity: words } = useModalWords()
  const [isOpen, setOpen] = useState(false)
  const { ref, isSeen } = useSeen<HTMLLIElement>()
  const [{ metadata }] = transactions
  const { data: told } = useActivity(metadata.hash, { isWanted: isSeen && canBeTold(metadata) })
  const ago = formatAgo(metadata.minedAt, { nowMs, lang })
  return (
    <>
      <li ref={ref}>
        <RowButton
          icon="send"
          title={<AmountText>{describeBatch(list, told, { words, lang })}</AmountText>}
          detail={[ago, words.batchCount(list.count)].filter(Boolean).join(' · ')}
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </li>
      {isOpen &&
        transactions.map((transaction) => (
          <TransactionLines key={transaction.id} transaction={transaction} nowMs={nowMs} />
        ))}
    </>
  )
}

function TransactionLines({ transaction, nowMs }: { transaction: HistoryTransaction; nowMs: number }) {
  const { activity: words } = useModalWords()
  const { lang } = useToolkit().words
  const rows = activityRows(transaction, words, lang)
  if (canBeTold(transaction.metadata)) return <ToldLines rows={rows} nowMs={nowMs} />
  return rows.map((row) => (
    <li key={row.id}>
      <ActivityLine row={row} nowMs={nowMs} />
    </li>
  ))
}

/** Loads details from the network when visible, if available. */
function ToldLines({ rows, nowMs }: { rows: readonly ActivityRow[]; nowMs: number }) {
  const { lang } = useToolkit().words
  const { activity: words } = useModalWords()
  const { ref, isSeen } = useSeen<HTMLLIElement>()
  const [first, ...others] = rows
  const { data: told, isPending } = useActivity(first?.hash ?? '', { isWanted: isSeen && first !== undefined })
  const { data: identity } = useIdentityOf(told ? whoOf(told.activity) : null)
  if (!first) return null
  const whoName = identity?.name ? shortenName(identity.name) : null
  return (
    <>
      <li ref={ref}>
        <ActivityLine
          row={{ ...first, ...(told && describeActivity(told, { words, lang, whoName })) }}
          isLoading={isPending}
          nowMs={nowMs}
        />
      </li>
      {told === null &&
        others.map((row) => (
          <li key={row.id}>
            <ActivityLine row={row} nowMs={nowMs} />
          </li>
        ))}
    </>
  )
}

function ActivityLine({ row, isLoading = false, nowMs }: { row: ActivityRow; isLoading?: boolean; nowMs: number }) {
  const { lang } = useToolkit().words
  const { activity: words } = useModalWords()
  const link = explorerLink(useActiveNetwork(), 'tx', row.hash)
  const ago = formatAgo(row.minedAt, { nowMs, lang })
  const line = {
    icon: row.icon,
    title: isLoading ? <span aria-busy="true">…</span> : <AmountText>{row.title}</AmountText>,
    detail: <AmountText>{[ago, row.figure ?? shortenHash(row.hash)].filter(Boolean).join(' · ')}</AmountText>,
    tag: tagOf(row.status, words),
    tone: 'warn' as const,
  }
  return link ? <RowLink href={link} {...line} /> : <Row {...line} />
}

/** Success needs no tag. */
const tagOf = (status: ActivityRow['status'], words: { readonly pending: string; readonly didFail: string }) =>
  ({ confirmed: undefined, pending: words.pending, failed: words.didFail })[status]
