import { useSessions } from '../../hooks/useSessions.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Rows } from '../../parts/Row.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { SessionLine } from './SessionLine.tsx'

export function SmartSessionListView() {
  const { sessions: words, shell } = useModalWords()
  const { data, isPending, isFetching, refetch, dataUpdatedAt } = useSessions()
  if (isPending) return <Skeleton label={shell.loading} />
  if (!data)
    return (
      <Empty
        title={words.failed}
        note={words.failedHint}
        action={
          <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {shell.tryAgain}
          </Button>
        }
      />
    )
  if (data.length === 0) return <Empty title={words.none} note={words.noneHint} />
  return (
    <Rows name={words.list}>
      {data.map((session) => (
        <li key={session.pci}>
          <SessionLine session={session} nowMs={dataUpdatedAt} />
        </li>
      ))}
    </Rows>
  )
}
