import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { fetchToken } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** Of one page: its parts read a token once. */
const freshMs = 15_000

export const tokenQuery = (network: Network, mint: Address | null) =>
  queryOptions({
    queryKey: ['token', network.genesisHash, mint],
    queryFn: mint === null ? skipToken : () => fetchToken(rpcOf(network), mint),
    staleTime: freshMs,
  })
