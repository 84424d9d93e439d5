import { groupByMonth, push, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useHistory } from '../../hooks/useHistory.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { ActivityMonth } from './ActivityMonth.tsx'
import { formatMonth } from './activityRows.ts'

/** Fits without scrolling. */
const linesOfPage = 7

/** Activity by month; only its page loads more. */
export function ActivityList({ isPage }: { isPage: boolean }) {
  const { lang } = useToolkit().words
  const { store } = useConnect()
  const { name } = useActiveNetwork()
  const { activity: words, shell } = useModalWords()
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage, dataUpdatedAt: nowMs } = useHistory()
  if (isPending) return <Skeleton label={shell.loading} lines={isPage ? linesOfPage : 3} />
  const transactions = (data?.pages ?? []).flatMap((page) => page.transactions)
  const hasFailed = data?.pages.at(-1)?.hasFailed ?? true
  const retry = (
    <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
      {shell.tryAgain}
    </Button>
  )
  if (data?.pages[0]?.isUnlisted) return <Empty title={words.unlisted} note={words.unlistedHint(name)} />
  if (transactions.length === 0)
    return hasFailed ? (
      <Empty title={words.failed} note={words.failedHint} action={retry} />
    ) : (
      <Empty title={isPage ? words.noneOnPage : words.none} note={words.noneHint} />
    )
  return (
    <Stack>
      {groupByMonth(transactions).map((group) => (
        <ActivityMonth
          key={`${group.year} ${group.month}`}
          name={formatMonth(group, { nowMs, lang, words })}
          transactions={group.transactions}
          nowMs={nowMs}
        />
      ))}
      {hasFailed && <Empty title={words.failed} note={words.failedHint} action={retry} />}
      {hasNextPage && !isPage && (
        <Button isWide onClick={() => store.set(updateModal(push('Transactions')))}>
          {words.all}
        </Button>
      )}
      {hasNextPage && isPage && (
        <Button isWide isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? words.loadingMore : words.more}
        </Button>
      )}
    </Stack>
  )
}
