import { shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { proofLink } from '#links/poolLink.ts'
import { tokenPoolsLink } from '#links/tokenLink.ts'
import { pairOf } from '#pool-parts/figures.ts'
import { proofQuery, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { nameOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { ReadingPage } from '#ui/ReadingPage.tsx'
import { readAddress } from '#ui/readInput.ts'
import { UnavailablePage } from '#ui/UnavailablePage.tsx'
import { en as words } from '../manage/words/en.ts'
import { ProofView } from './ProofView.tsx'

export function ProofPage({ addressText }: { addressText: string }) {
  const describe = useErrorText()
  const address = readAddress(addressText)
  const network = useNetwork()
  const { data: proof, isLoading, error, refetch } = useQuery(proofQuery(network, address))
  const { data: token, isLoading: isReadingToken } = useQuery(
    tokenQuery(network, isTokenError(error, 'NotAPoolError') ? address : null),
  )
  const { data: pools, isLoading: isFindingPools } = useQuery({
    ...tokenPoolsQuery(network, address ?? wrappedSolMint),
    enabled: token !== undefined && address !== null,
  })
  if (proof) return <ProofView proof={proof} />
  if (isLoading || isReadingToken || isFindingPools)
    return <ReadingPage label={words.proof.reading} heights={['72px', '280px']} />
  const isRefused = address === null || isTokenError(error)
  if (token && address) {
    const [only, ...others] = pools ?? []
    return (
      <UnavailablePage
        title={words.proof.isToken(nameOf(token) ?? shortenAddress(address))}
        hint={words.proof.isTokenHint}
        back={
          only && others.length === 0
            ? { href: proofLink(only.address), label: words.proof.itsPool(pairOf(only)) }
            : { href: tokenPoolsLink(address), label: words.proof.itsPools }
        }
      />
    )
  }
  return (
    <UnavailablePage
      title={isRefused ? words.proof.refused : words.proof.failed}
      hint={address === null ? words.list.notAnAddress : describe(error)}
      tone={isTokenError(error, 'FakePoolError') ? 'bad' : 'plain'}
      back={{ href: '/manage-liquidity', label: words.pool.all }}
      retry={isRefused ? undefined : { label: words.tryAgain, onRetry: () => void refetch() }}
    />
  )
}
