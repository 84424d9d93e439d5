import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { fetchToken, findHome, isTokenError, readTokenAccount, type Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** A token as it is on the chain now. */
export const tokenQuery = (network: Network, mint: Address | null) =>
  queryOptions({
    queryKey: ['token', network.genesisHash, mint],
    queryFn: mint === null ? skipToken : () => fetchToken(rpcOf(network), mint),
    // An address that is no token does not become one by asking again.
    retry: (count, error) => !isTokenError(error) && count < 2,
  })

/** What a wallet has of a token in its associated account; null when it has no account. */
export const holdingQuery = (network: Network, token: Token | undefined, wallet: Address | null) =>
  queryOptions({
    queryKey: ['holding', network.genesisHash, token?.address, wallet],
    queryFn:
      token && wallet ? async () => readTokenAccount(rpcOf(network), token, await findHome(token, wallet)) : skipToken,
  })
