import { useConnectModal } from '@solsmith/connect-react'
import { ActivityRow, type HistoryEntry } from '#activity/ActivityRow.tsx'
import { ListPanel } from '#activity/ListPanel.tsx'
import { useReadHistory } from '#activity/useReadHistory.ts'
import { Button } from '#ui/Button.tsx'
import work from '#ui/work.module.css'
import styles from './Manage.module.css'
import { en } from './words/en.ts'

const shownCount = 8

const kinds = new Set(['deposit', 'withdraw', 'trade'])

const isOfPools = ({ metadata: { operationType } }: HistoryEntry): boolean => kinds.has(operationType)

export function LiquidityHistory() {
  const words = en.history
  const { open } = useConnectModal()
  const { history, pages, query } = useReadHistory()
  const found = pages?.flatMap(({ transactions }) => transactions).filter(isOfPools)
  return (
    <ListPanel title={words.title} query={query} loading={words.loading} height="112px" failed={words.failed}>
      {found?.length === 0 && <p className={styles.pad}>{words.empty}</p>}
      <ul>
        {found?.slice(0, shownCount).map((transaction) => (
          <ActivityRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      {found && (
        <div className={`${styles.row} ${styles.pad}`}>
          {history.hasNextPage && (
            <Button size="small" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {words.older}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => void open('Transactions')}>
            {words.all}
          </Button>
          {history.hasNextPage && <span className={work.hint}>{words.partial}</span>}
        </div>
      )}
    </ListPanel>
  )
}
