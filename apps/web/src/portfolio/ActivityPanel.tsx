import { explorerLink } from '@solsmith/chain'
import { useActivityText, useConnectModal, useHistory, useNetwork, useSeen } from '@solsmith/connect-react'
import { toolLink } from '#links/tokenLink.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import { writeTime } from '#ui/locale.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StrangerText } from '#ui/StrangerText.tsx'
import { ListPanel } from './ListPanel.tsx'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

const shownCount = 6

type Transaction = NonNullable<ReturnType<typeof useHistory>['data']>['pages'][number]['transactions'][number]

export function ActivityPanel() {
  const { open } = useConnectModal()
  const history = useHistory()
  const transactions = history.data?.pages.flatMap(({ transactions: page }) => page).slice(0, shownCount)
  return (
    <ListPanel
      title={words.activity}
      aside={<Link href={toolLink('receipts')}>{words.receipts}</Link>}
      query={history}
      loading={words.activityLoading}
      height="112px"
      failed={words.activityFailed}
    >
      {transactions?.length === 0 && <p className={styles.pad}>{words.activityEmpty}</p>}
      <ul>
        {transactions?.map((transaction) => (
          <Event key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      {transactions && transactions.length > 0 && (
        <div className={styles.pad}>
          <Button size="small" onClick={() => void open('Transactions')}>
            {words.activityAll}
          </Button>
        </div>
      )}
    </ListPanel>
  )
}

function Event({ transaction }: { transaction: Transaction }) {
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
        {status === 'failed' && <Chip tone="bad">{words.failedEvent}</Chip>}
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
