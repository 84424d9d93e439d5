import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import type { Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** A token that a wallet has some of. */
export type WalletToken = { readonly token: Token; readonly amount: bigint }

export type WalletTokens = {
  readonly tokens: readonly WalletToken[]
  /** Base units of every mint, those that were not read as well. */
  readonly amounts: ReadonlyMap<Address, bigint>
}

/** What a wallet could make a pool of: everything that it has more than one piece of, but SOL and shares of pools. */
export const walletTokensQuery = (network: Network, wallet: Address | null) =>
  queryOptions({
    queryKey: ['wallet-tokens', network.genesisHash, wallet],
    queryFn:
      wallet === null
        ? skipToken
        : async () => (await import('./fetchWalletTokens.ts')).fetchWalletTokens(network, wallet),
  })
