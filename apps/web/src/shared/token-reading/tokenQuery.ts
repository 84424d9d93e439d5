import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { fetchToken } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

export const tokenQuery = (network: Network, mint: Address | null) =>
  queryOptions({
    queryKey: ['token', network.genesisHash, mint],
    queryFn: mint === null ? skipToken : () => fetchToken(rpcOf(network), mint),
  })
