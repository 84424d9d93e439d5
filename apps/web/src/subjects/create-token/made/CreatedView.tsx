import type { Address } from '@solana/kit'
import { rpcOf } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { en } from '../words/en.ts'
import { en as words } from '../words/late.en.ts'
import { CreatedToken } from './CreatedToken.tsx'
import { isCreatedHere, loadCreation } from './loadCreation.ts'
import styles from './Made.module.css'

export function CreatedView({ mint }: { mint: Address }) {
  const describe = useErrorText()
  const network = useNetwork()
  const { journal } = useConnect()
  const token = useQuery(tokenQuery(network, mint))
  const making = useQuery({
    queryKey: ['making', network.genesisHash, mint],
    queryFn: async () => loadCreation(rpcOf(network), mint, await journal.read()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: isOurs = true } = useQuery({
    queryKey: ['made-here', network.genesisHash, mint],
    queryFn: async () => isCreatedHere(mint, await journal.read()),
  })
  if (token.data)
    return (
      <CreatedToken
        token={token.data}
        isOurs={isOurs}
        making={making.data}
        makingError={making.error}
        network={network}
      />
    )
  if (token.isPending)
    return (
      <div className={work.page} aria-busy="true">
        <p role="status">{words.made.loading}</p>
        <Skeleton height="280px" />
      </div>
    )
  const isAbsent = isTokenError(token.error)
  return (
    <div className={work.page}>
      <h1 className={styles.hidden}>{words.made.facts}</h1>
      <EmptyState
        art={<Mark name="" size={64} />}
        title={isAbsent ? words.made.notFound : words.made.failed}
        action={
          <>
            <Button onClick={() => void token.refetch()}>{en.action.tryAgain}</Button>
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
