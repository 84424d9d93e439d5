import { goBack, updateModal } from '@solsmith/connect'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useMessageOf } from '../words/useMessageOf.ts'
import { useModalWords } from '../words/useModalWords.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { JournalNotice } from './JournalNotice.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Side, Stack } from './Stack.tsx'

/** Review before signing, or an error with retry and edit. */
export function ReviewView<Prepared extends object>({
  query: { data, error, isFetching, refetch },
  words,
  lines = 3,
  children,
}: {
  query: Pick<UseQueryResult<Prepared>, 'data' | 'error' | 'isFetching' | 'refetch'>
  words: { readonly failed: string; readonly failedHint: string; readonly change: string }
  lines?: number
  children: (prepared: Prepared) => ReactNode
}) {
  const connect = useConnect()
  const { shell } = useModalWords()
  const messageOf = useMessageOf()
  if (data)
    return (
      <Stack>
        <JournalNotice />
        {children(data)}
      </Stack>
    )
  if (!error) return <Skeleton label={shell.loading} lines={lines} />
  return (
    <Stack>
      <div role="alert">
        <Empty title={words.failed} note={messageOf(error) || words.failedHint} />
      </div>
      <Side>
        <Button isWide icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
          {shell.tryAgain}
        </Button>
        <Button look="primary" isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.change}
        </Button>
      </Side>
    </Stack>
  )
}
