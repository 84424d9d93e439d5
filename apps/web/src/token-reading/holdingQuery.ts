import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { findHome, readTokenAccount, type Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** What a wallet has of a token in its associated account; null without one, and if the account belongs to someone else now. */
export const holdingQuery = (network: Network, token: Token | undefined, wallet: Address | null) =>
  queryOptions({
    queryKey: ['holding', network.genesisHash, token?.address, wallet],
    queryFn:
      token && wallet
        ? async () => {
            const account = await readTokenAccount(rpcOf(network), token, await findHome(token, wallet))
            return account?.owner === wallet ? account : null
          }
        : skipToken,
  })
