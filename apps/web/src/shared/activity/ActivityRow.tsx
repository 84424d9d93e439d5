import { explorerLink, shortenAddress } from '@solsmith/chain'
import type { SentList } from '@solsmith/connect'
import { useActivityText, useBatchText, type useHistory, useNetwork, useSeen } from '@solsmith/connect-react'
import { Chip } from '#ui/Chip.tsx'
import { formatTime } from '#ui/dates.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import styles from './Activity.module.css'
import { en as words } from './words/en.ts'

export type HistoryEntry = NonNullable<ReturnType<typeof useHistory>['data']>['pages'][number]['transactions'][number]

export function BatchRow({
  list,
  transactions,
}: {
  list: SentList
  transactions: readonly [HistoryEntry, ...HistoryEntry[]]
}) {
  const [transaction] = transactions
  const { ref, isSeen } = useSeen<HTMLLIElement>()
  const title = useBatchText(list, { transaction, isWanted: isSeen })
  return (
    <li ref={ref}>
      <details className={styles.batch}>
        <summary className={styles.event}>
          <span className={styles.words}>
            <b>{title === null ? <Skeleton width="140px" /> : <UntrustedText text={title} />}</b>
            <span className={styles.hint}>{words.batchCount(list.count)}</span>
          </span>
          <span className={styles.when}>{formatTime(new Date(transaction.metadata.minedAt))}</span>
        </summary>
        <ul>
          {transactions.map((one) => (
            <ActivityRow key={one.id} transaction={one} />
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
  const title = told ? <UntrustedText text={told.title} /> : <Skeleton width="140px" />
  return (
    <li ref={ref} className={styles.event}>
      <div className={styles.words}>
        {link ? (
          <a className={styles.link} href={link} rel="noreferrer" aria-label={told ? undefined : shortenAddress(hash)}>
            {title}
          </a>
        ) : (
          <b>{title}</b>
        )}
        {status === 'failed' && <Chip tone="bad">{words.failed}</Chip>}
        {told?.figure && (
          <span className={styles.hint}>
            <UntrustedText text={told.figure} />
          </span>
        )}
      </div>
      <span className={styles.when}>{formatTime(new Date(minedAt))}</span>
    </li>
  )
}
