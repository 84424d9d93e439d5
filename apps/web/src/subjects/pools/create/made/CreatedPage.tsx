import type { Address } from '@solana/kit'
import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { poolQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from '../CreateLiquidity.module.css'
import { en as pageWords } from '../words/en.ts'
import { CreatedPool } from './CreatedPool.tsx'
import { en } from './words/en.ts'

export function CreatedPage({ address }: { address: Address }) {
  const words = en
  const shared = pageWords
  const describe = useErrorText()
  const { data: pool, isPending, error, refetch } = useQuery(poolQuery(useNetwork(), address))
  if (pool) return <CreatedPool pool={pool} />
  if (isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <p role="status">{words.reading}</p>
        <Skeleton height="280px" />
      </div>
    )
  return (
    <div className={styles.page}>
      <EmptyState
        art={<Mark name="" size={64} />}
        level="h1"
        title={isTokenError(error) ? words.notFound : words.failed}
        action={
          <>
            <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>
            <ButtonLink variant="quiet" href="/create-liquidity">
              {words.another}
            </ButtonLink>
          </>
        }
      >
        {describe(error)}
      </EmptyState>
    </div>
  )
}
