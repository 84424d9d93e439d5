import { explorerLink } from '@solsmith/chain'
import { useActivityText, type useHistory, useNetwork, useSeen } from '@solsmith/connect-react'
import { Chip } from '#ui/Chip.tsx'
import { writeTime } from '#ui/locale.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StrangerText } from '#ui/StrangerText.tsx'
import styles from './Activity.module.css'
import { en as words } from './words/en.ts'

export type HistoryEntry = NonNullable<ReturnType<typeof useHistory>['data']>['pages'][number]['transactions'][number]

export function BatchRow({
  label,
  transactions,
}: {
  label: string
  transactions: readonly [HistoryEntry, ...HistoryEntry[]]
}) {
  const [{ metadata }] = transactions
  return (
    <li>
      <details className={styles.batch}>
        <summary className={styles.event}>
          <span className={styles.words}>
            <b>
              <StrangerText text={words.batch(label)} />
            </b>
            <span className={styles.hint}>{words.batchCount(transactions.length)}</span>
          </span>
          <span className={styles.when}>{writeTime(new Date(metadata.minedAt))}</span>
        </summary>
        <ul>
          {transactions.map((transaction) => (
            <ActivityRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      </details>
    </li>
  )
}

export function ActivityRow({ transaction }: { transaction: HistoryEntry }) {
  const { hash, minedAt, status } = transaction.metadata
  const { ref, isSeen } = useSeen<HTMLLIElement>()
  const told = useActivityText(transaction, { isWanted: isSeen })
  const link = explorerLink(useNetwork(), 'tx', hash)
  const title = told ? <StrangerText text={told.title} /> : <Skeleton width="140px" />
  return (
    <li ref={ref} className={styles.event}>
      <div className={styles.words}>
        {link ? (
          <a className={styles.link} href={link} rel="noreferrer">
            {title}
          </a>
        ) : (
          <b>{title}</b>
        )}
        {status === 'failed' && <Chip tone="bad">{words.failed}</Chip>}
        {told?.figure && (
          <span className={styles.hint}>
            <StrangerText text={told.figure} />
          </span>
        )}
      </div>
      <span className={styles.when}>{writeTime(new Date(minedAt))}</span>
    </li>
  )
}
