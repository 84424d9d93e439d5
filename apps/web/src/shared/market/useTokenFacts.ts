import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import {
  factsOfToken,
  fetchCreator,
  fetchHolders,
  hasLogo,
  type ScoreFacts,
  type Snapshot,
  type Token,
} from '@solsmith/tokens'
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { mediaQuery } from '#logo-check/mediaQuery.ts'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'
import { liquidityQuery, prepareVenue } from '#pool-parts/poolQueries.ts'

export const holdersQuery = (network: Network, token: Token | undefined, isAsked: boolean) =>
  queryOptions({
    queryKey: ['holders', network.genesisHash, token?.address],
    queryFn: token && isAsked ? ({ signal }) => fetchHolders({ url: network.rpcUrl }, { token, signal }) : skipToken,
    retry: false,
  })

/** Score facts as far as they are read. */
export function useTokenFacts(
  token: Token,
  holders: UseQueryResult<Snapshot>,
  isWanted: boolean,
): { readonly facts: ScoreFacts; readonly creator: Address | null; readonly isReading: boolean } {
  const { parts, isReading } = useFactParts({ mint: token.address, token }, holders, isWanted)
  return { facts: factsOfToken(token, parts), creator: parts.creator ?? null, isReading }
}

export function useFactParts(
  { mint, token }: { readonly mint: Address; readonly token: Token | undefined },
  holders: UseQueryResult<Snapshot>,
  isWanted: boolean,
): { readonly parts: NonNullable<Parameters<typeof factsOfToken>[1]>; readonly isReading: boolean } {
  const network = useNetwork()
  const creator = useQuery({
    queryKey: ['creator', network.genesisHash, mint],
    queryFn: async () => {
      // Like proof and history, whose batches it shares.
      await prepareVenue(network)
      return fetchCreator(rpcOf(network, 'low'), mint)
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const liquidity = useQuery({ ...liquidityQuery(network, mint), enabled: isWanted })
  const { metadata, isFetching } = useMetadataFacts(mint, token?.metadata ?? null, isWanted)
  const parts = {
    ...(holders.data ? { snapshot: holders.data } : {}),
    ...(creator.data ? { creator: creator.data } : {}),
    ...(liquidity.data ? { liquidity: liquidity.data } : {}),
    metadata,
  }
  const isHolding = holders.isFetching && !holders.data
  const isReading = !isWanted || isHolding || creator.isLoading || liquidity.isLoading || isFetching
  return { parts, isReading }
}

/** Null until both have loaded, or if our server could not load them. */
function useMetadataFacts(
  mint: Address,
  metadata: Token['metadata'],
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
    return found.data !== undefined && (found.data.verdict !== 'taken' || found.data.mint === mint)
  }
}
