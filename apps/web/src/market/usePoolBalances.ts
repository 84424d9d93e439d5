import { wrappedSolMint } from '@solsmith/chain'
import { useBalance, useNetwork } from '@solsmith/connect-react'
import type { Pair, Pool } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useWallet } from '#wallet/useWallet.ts'
import { walletTokensQuery } from './walletTokens.ts'

/** What the wallet has of both tokens of a pool, in the pool's order; null while it is not known. */
export function usePoolBalances({ sides }: Pick<Pool, 'sides'>): Pair<bigint | null> {
  const wallet = useWallet()
  const { data: lamports } = useBalance()
  const { data: own } = useQuery(walletTokensQuery(useNetwork(), wallet))
  const of = (side: 0 | 1): bigint | null => {
    if (wallet === null) return null
    if (sides[side].mint === wrappedSolMint) return lamports ?? null
    return own ? (own.amounts.get(sides[side].mint) ?? 0n) : null
  }
  return [of(0), of(1)]
}

/** Lamports that stay in the wallet when everything is put in: fees, and accounts that are opened on the way. */
const reserveLamports = 10_000_000n

/** What 'Max' fills in. */
export const mostOf = (mint: string, have: bigint): bigint =>
  mint !== wrappedSolMint ? have : have > reserveLamports ? have - reserveLamports : 0n
