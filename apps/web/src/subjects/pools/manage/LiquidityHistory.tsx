import { useConnectModal } from '@solsmith/connect-react'
import { useEffect } from 'react'
import { ActivityRow, type HistoryEntry } from '#activity/ActivityRow.tsx'
import { ListPanel } from '#activity/ListPanel.tsx'
import { useReadHistory } from '#activity/useReadHistory.ts'
import { Button } from '#ui/Button.tsx'
import work from '#ui/work.module.css'
import styles from './Manage.module.css'
import { en } from './words/en.ts'

const shownCount = 8

const searchedPages = 8

const kinds = new Set(['deposit', 'withdraw', 'trade'])

const isOfPools = ({ metadata: { operationType } }: HistoryEntry): boolean => kinds.has(operationType)

export function LiquidityHistory() {
  const words = en.history
  const { open } = useConnectModal()
  const { history, pages, query } = useReadHistory()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const found = pages?.flatMap(({ transactions }) => transactions).filter(isOfPools)
  const [foundCount, readPages] = [found?.length ?? shownCount, pages?.length ?? 0]
  useEffect(() => {
    // A list sent to many fills whole pages.
    const isShort = foundCount < shownCount && readPages < searchedPages
    if (isShort && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [foundCount, readPages, hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <ListPanel title={words.title} query={query} loading={words.loading} height="112px" failed={words.failed}>
      {found?.length === 0 && <p className={styles.pad}>{emptyText(history)}</p>}
      <ul>
        {found?.slice(0, shownCount).map((transaction) => (
          <ActivityRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      {found && (
        <div className={`${styles.row} ${styles.pad}`}>
          {hasNextPage && (
            <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.older}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => void open('Transactions')}>
            {words.all}
          </Button>
          {hasNextPage && <span className={work.hint}>{words.partial}</span>}
        </div>
      )}
    </ListPanel>
  )
}

function emptyText({ hasNextPage, isFetchingNextPage }: ReturnType<typeof useReadHistory>['history']): string {
  const words = en.history
  if (isFetchingNextPage) return words.loading
  return hasNextPage ? words.emptySoFar : words.empty
}
