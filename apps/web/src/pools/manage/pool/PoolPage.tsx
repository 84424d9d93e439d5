import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PoolAction, poolListLink } from '#links/poolLink.ts'
import { poolQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import { ActionPage } from '../actions/ActionPage.tsx'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'
import { PoolView } from './PoolView.tsx'

/** `?pool=`: a pool, and with `&do=` one thing that can be done with it. */
export function PoolPage({ addressText, action }: { addressText: string; action: PoolAction | null }) {
  const words = useWords({ en })
  const describe = useErrorText()
  const address = readAddress(addressText)
  const { data: pool, isPending, error, refetch } = useQuery(poolQuery(useNetwork(), address))
  if (address === null) return <Absent title={words.pool.notFound} hint={words.list.notAnAddress} />
  if (pool) return action ? <ActionPage pool={pool} action={action} /> : <PoolView pool={pool} />
  if (isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <p role="status" className={work.hint}>
          {words.pool.reading}
        </p>
        <Skeleton height="72px" />
        <Skeleton height="280px" />
      </div>
    )
  if (isTokenError(error)) return <Absent title={words.pool.notFound} hint={error.message} />
  return (
    <Absent
      title={words.pool.failed}
      hint={describe(error)}
      action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
    />
  )
}

function Absent({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  const words = useWords({ en }).pool
  return (
    <div className={styles.page}>
      <EmptyState
        art={<Mark name="" size={64} />}
        title={title}
        level="h1"
        action={
          <>
            {action}
            <ButtonLink variant={action ? 'quiet' : 'secondary'} href={poolListLink}>
              {words.all}
            </ButtonLink>
          </>
        }
      >
        {hint}
      </EmptyState>
    </div>
  )
}
