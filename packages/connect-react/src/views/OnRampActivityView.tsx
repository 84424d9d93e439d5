import { groupByMonth } from '@solsmith/connect'
import { usePurchases } from '../hooks/usePurchases.ts'
import { Button } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Stack } from '../parts/Stack.tsx'
import { useToolkit } from '../toolkitContext.ts'
import { useModalWords } from '../words/useModalWords.ts'
import { ActivityMonth } from './transactions/ActivityMonth.tsx'
import { formatMonth } from './transactions/activityRows.ts'

/** Fits without scrolling. */
const linesOfPage = 7

/** Purchases by month; polls while one is pending. */
export function OnRampActivityView() {
  const { lang } = useToolkit().words
  const { buy: words, activity, shell } = useModalWords()
  const { data, isPending, isFetching, refetch, dataUpdatedAt: nowMs } = usePurchases()
  if (isPending) return <Skeleton label={shell.loading} lines={linesOfPage} />
  if (!data || data.hasFailed)
    return (
      <Empty
        title={activity.failed}
        note={activity.failedHint}
        action={
          <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {shell.tryAgain}
          </Button>
        }
      />
    )
  if (data.isEmpty) return <Empty title={words.noActivity} note={words.noActivityHint} />
  return (
    <Stack>
      {groupByMonth(data.transactions).map((group) => (
        <ActivityMonth
          key={`${group.year} ${group.month}`}
          name={formatMonth(group, { nowMs, lang, words: activity })}
          transactions={group.transactions}
          nowMs={nowMs}
        />
      ))}
    </Stack>
  )
}
