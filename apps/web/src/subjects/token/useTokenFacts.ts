import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { factsOfToken, fetchCreation, hasLogo, type ScoreFacts, type Snapshot, type Token } from '@solsmith/tokens'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { mediaQuery } from '#logo-check/mediaQuery.ts'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'
import { liquidityQuery } from '#pool-parts/poolQueries.ts'

/** Facts of a token's score, as far as they are read. */
export function useTokenFacts(
  token: Token,
  holders: UseQueryResult<Snapshot>,
): { readonly facts: ScoreFacts; readonly isReading: boolean } {
  const network = useNetwork()
  const creation = useQuery({
    queryKey: ['creation', network.genesisHash, token.address],
    queryFn: () => fetchCreation(rpcOf(network), token.address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const liquidity = useQuery(liquidityQuery(network, token.address))
  const { metadata, isFetching } = useMetadataFacts(token)
  const facts = factsOfToken(token, {
    ...(holders.data ? { snapshot: holders.data } : {}),
    ...(creation.data ? { creator: creation.data.payer } : {}),
    ...(liquidity.data ? { liquidity: liquidity.data } : {}),
    metadata,
  })
  const isReading = (holders.isFetching && !holders.data) || creation.isLoading || liquidity.isLoading || isFetching
  return { facts, isReading }
}

/** Metadata file and name; null until both have loaded, or if our server could not load them. */
function useMetadataFacts({ address, metadata }: Token): {
  readonly metadata: ScoreFacts['metadata']
  readonly isFetching: boolean
} {
  const media = useQuery(mediaQuery(metadata?.uri || null))
  const found = useQuery(lookAlikeQuery({ name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }))
  const isFetching = media.isLoading || found.isLoading
  if (!metadata?.uri)
    return { metadata: { isReachable: false, hasImage: false, isUnmistakable: isUnmistakable() }, isFetching }
  return {
    metadata: media.data && found.data ? { ...hasLogo(media.data), isUnmistakable: isUnmistakable() } : null,
    isFetching,
  }

  function isUnmistakable() {
    return found.data !== undefined && (found.data.verdict !== 'taken' || found.data.mint === address)
  }
}
