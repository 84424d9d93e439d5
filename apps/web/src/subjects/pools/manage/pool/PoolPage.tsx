import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { type PoolAction, poolListLink } from '#links/poolLink.ts'
import { poolQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { ReadingPage } from '#ui/ReadingPage.tsx'
import { readAddress } from '#ui/readInput.ts'
import { UnavailablePage } from '#ui/UnavailablePage.tsx'
import { ActionPage } from '../actions/ActionPage.tsx'
import { en as words } from '../words/en.ts'
import { PoolView } from './PoolView.tsx'

export function PoolPage({ addressText, action }: { addressText: string; action: PoolAction | null }) {
  const describe = useErrorText()
  const address = readAddress(addressText)
  const { data: pool, isPending, error, refetch } = useQuery(poolQuery(useNetwork(), address))
  const back = { href: poolListLink, label: words.pool.all }
  if (address === null)
    return <UnavailablePage title={words.pool.notFound} hint={words.list.notAnAddress} back={back} />
  if (pool) return action ? <ActionPage pool={pool} action={action} /> : <PoolView pool={pool} />
  if (isPending) return <ReadingPage label={words.pool.reading} heights={['72px', '280px']} />
  if (isTokenError(error)) return <UnavailablePage title={words.pool.notFound} hint={error.message} back={back} />
  return (
    <UnavailablePage
      title={words.pool.failed}
      hint={describe(error)}
      back={back}
      retry={{ label: words.tryAgain, onRetry: () => void refetch() }}
    />
  )
}
