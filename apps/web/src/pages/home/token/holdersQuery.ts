import type { Network } from '@solsmith/chain'
import { fetchHolders, type Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** Everybody who holds a token now. */
export const holdersQuery = (network: Network, token: Token, isAsked: boolean) =>
  queryOptions({
    queryKey: ['holders', network.genesisHash, token.address],
    queryFn: isAsked ? ({ signal }) => fetchHolders({ url: network.rpcUrl }, { token, signal }) : skipToken,
    retry: false,
  })
