import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import type { Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type WalletToken = { readonly token: Token; readonly amount: bigint }

export type WalletTokens = {
  readonly tokens: readonly WalletToken[]
  readonly amounts: ReadonlyMap<Address, bigint>
  /** Mints whose accounts are all frozen. */
  readonly frozen: ReadonlySet<Address>
}

/** The wallet's tokens that can have a pool: no NFTs, SOL or LP tokens. */
export const walletTokensQuery = (network: Network, wallet: Address | null) =>
  queryOptions({
    queryKey: ['wallet-tokens', network.genesisHash, wallet],
    queryFn:
      wallet === null
        ? skipToken
        : async () => (await import('./fetchWalletTokens.ts')).fetchWalletTokens(network, wallet),
  })
