import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { factsOfToken, fetchCreator, hasLogo, type ScoreFacts, type Snapshot, type Token } from '@solsmith/tokens'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { mediaQuery } from '#logo-check/mediaQuery.ts'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'
import { liquidityQuery, prepareVenue } from '#pool-parts/poolQueries.ts'

/** Facts of a token's score, as far as they are read; none before they are wanted. */
export function useTokenFacts(
  token: Token,
  holders: UseQueryResult<Snapshot>,
  isWanted: boolean,
): { readonly facts: ScoreFacts; readonly isReading: boolean } {
  const network = useNetwork()
  const creator = useQuery({
    queryKey: ['creator', network.genesisHash, token.address],
    queryFn: async () => {
      // Like proof and history, whose batches it shares.
      await prepareVenue(network)
      return fetchCreator(rpcOf(network, 'late'), token.address)
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const liquidity = useQuery({ ...liquidityQuery(network, token.address), enabled: isWanted })
  const { metadata, isFetching } = useMetadataFacts(token, isWanted)
  const facts = factsOfToken(token, {
    ...(holders.data ? { snapshot: holders.data } : {}),
    ...(creator.data ? { creator: creator.data } : {}),
    ...(liquidity.data ? { liquidity: liquidity.data } : {}),
    metadata,
  })
  const isHolding = holders.isFetching && !holders.data
  const isReading = !isWanted || isHolding || creator.isLoading || liquidity.isLoading || isFetching
  return { facts, isReading }
}

/** Metadata file and name; null until both have loaded, or if our server could not load them. */
function useMetadataFacts(
  { address, metadata }: Token,
  isWanted: boolean,
): {
  readonly metadata: ScoreFacts['metadata']
  readonly isFetching: boolean
} {
  const media = useQuery({ ...mediaQuery(metadata?.uri || null), enabled: isWanted })
  const found = useQuery({
    ...lookAlikeQuery({ name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }),
    enabled: isWanted,
  })
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
