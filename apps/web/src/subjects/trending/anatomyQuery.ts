import type { Network } from '@solsmith/chain'
import { type Anatomy, fetchAnatomy, fetchFirstHolders, findCpmmAuthority, type Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { proofQuery, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { wideRpcOf } from '#pool-parts/venue.ts'

export const anatomyQuery = (network: Network, token: Token) =>
  queryOptions({
    queryKey: ['anatomy', network.genesisHash, token.address],
    queryFn: async ({ client }): Promise<Anatomy> => {
      // Not every node lists a token's pools; the mint's facts are useful without them.
      const pools = await client.fetchQuery(tokenPoolsQuery(network, token.address)).catch(() => [])
      const [pool] = pools
      const proof = pool ? await client.fetchQuery(proofQuery(network, pool.address)).catch(() => null) : null
      return fetchAnatomy(wideRpcOf(network), { token, pool: pool ? { pool, proof } : null })
    },
    staleTime: 60_000,
  })

/** First holders, on request because it takes about a hundred requests. */
export const firstHoldersQuery = (network: Network, { token, signatures }: Anatomy, isAsked: boolean) =>
  queryOptions({
    queryKey: ['first-holders', network.genesisHash, token.address],
    queryFn:
      isAsked && signatures
        ? async () =>
            fetchFirstHolders(wideRpcOf(network), {
              mint: token.address,
              signatures,
              except: [await findCpmmAuthority()],
            })
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
