import type { Address } from '@solana/kit'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { fetchCreation, fetchToken, isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../../features/plan-progress/useErrorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { en } from '../words/en.ts'
import styles from './Made.module.css'
import { MadeToken } from './MadeToken.tsx'

/** A token, read back from the network: its four faces. */
export function MadeView({ mint }: { mint: Address }) {
  const words = useWords({ en })
  const describe = useErrorText()
  const network = useNetwork()
  const rpc = rpcOf(network)
  const token = useQuery({
    queryKey: ['token', network.genesisHash, mint],
    queryFn: () => fetchToken(rpc, mint),
    retry: (count, error) => !isTokenError(error) && count < 3,
  })
  const creation = useQuery({
    queryKey: ['creation', network.genesisHash, mint],
    queryFn: () => fetchCreation(rpc, mint),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token.data)
    return <MadeToken token={token.data} creation={creation.data} creationError={creation.error} network={network} />
  if (token.isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <p role="status">{words.made.loading}</p>
        <Skeleton height="280px" />
      </div>
    )
  const isAbsent = isTokenError(token.error)
  return (
    <div className={styles.page}>
      <h1 className={styles.hidden}>{words.made.facts}</h1>
      <EmptyState
        art={<Mark name="" size={64} />}
        title={isAbsent ? words.made.notFound : words.made.failed}
        action={
          <>
            <Button onClick={() => void token.refetch()}>{words.action.tryAgain}</Button>
            <ButtonLink variant="quiet" href="/create-token">
              {words.made.another}
            </ButtonLink>
          </>
        }
      >
        {isAbsent ? words.made.notFoundHint : describe(token.error)}
      </EmptyState>
    </div>
  )
}
