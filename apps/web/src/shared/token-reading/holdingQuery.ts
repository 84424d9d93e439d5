import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { fetchHoldings, type Token } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** A wallet's balance of a token in all its accounts, and whether any is frozen; null without an account. */
export const holdingQuery = (network: Network, token: Token | undefined, wallet: Address | null) =>
  queryOptions({
    queryKey: ['holding', network.genesisHash, token?.address, wallet],
    queryFn:
      token && wallet
        ? async () => {
            const mine = { wallet, mint: token.address, program: token.program }
            const { accounts, frozen, total } = await fetchHoldings(rpcOf(network), mine)
            if (accounts.length + frozen.length === 0) return null
            const amount = frozen.reduce((sum, account) => sum + account.amount, total)
            return { amount, isFrozen: frozen.length > 0 }
          }
        : skipToken,
  })
