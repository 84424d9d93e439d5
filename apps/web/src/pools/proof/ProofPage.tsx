import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { proofQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import styles from '../manage/Manage.module.css'
import { en } from '../manage/words/en.ts'
import { ProofView } from './ProofView.tsx'

/** `?proof=`: who can withdraw what, for anyone, without a wallet. */
export function ProofPage({ addressText }: { addressText: string }) {
  const words = useWords({ en })
  const describe = useErrorText()
  const address = readAddress(addressText)
  const { data: proof, isLoading, error, refetch } = useQuery(proofQuery(useNetwork(), address))
  if (proof) return <ProofView proof={proof} />
  if (isLoading)
    return (
      <div className={styles.page} aria-busy="true">
        <p role="status" className={work.hint}>
          {words.proof.reading}
        </p>
        <Skeleton height="72px" />
        <Skeleton height="280px" />
      </div>
    )
  const isRefused = address === null || isTokenError(error)
  return (
    <div className={styles.page}>
      <EmptyState
        art={<Mark name="" size={64} />}
        title={isRefused ? words.proof.refused : words.proof.failed}
        level="h1"
        tone={isTokenError(error, 'FakePoolError') ? 'bad' : 'plain'}
        action={
          <>
            {!isRefused && <Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
            <ButtonLink variant="quiet" href="/manage-liquidity">
              {words.pool.all}
            </ButtonLink>
          </>
        }
      >
        {address === null ? words.list.notAnAddress : describe(error)}
      </EmptyState>
    </div>
  )
}
