import { wrappedSolMint } from '@solsmith/chain'
import { useBalance, useNetwork } from '@solsmith/connect-react'
import type { Pair, Pool, PoolSide } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { walletTokensQuery } from '#token-picker/walletTokens.ts'
import { useWallet } from '#wallet/useWallet.ts'

export function useHeldAmounts(): (token: Pick<PoolSide, 'mint'>) => bigint | null {
  const { address: wallet } = useWallet()
  const { data: lamports } = useBalance()
  const { data: own } = useQuery(walletTokensQuery(useNetwork(), wallet))
  return ({ mint }) => {
    if (wallet === null) return null
    if (mint === wrappedSolMint) return lamports ?? null
    return own ? (own.amounts.get(mint) ?? 0n) : null
  }
}

export function useFrozen(): (token: Pick<PoolSide, 'mint'>) => boolean {
  const { address: wallet } = useWallet()
  const { data: own } = useQuery(walletTokensQuery(useNetwork(), wallet))
  return ({ mint }) => own?.frozen.has(mint) ?? false
}

export function usePoolBalances({ sides }: Pick<Pool, 'sides'>): Pair<bigint | null> {
  const amountOf = useHeldAmounts()
  return [amountOf(sides[0]), amountOf(sides[1])]
}

/** Lamports kept for fees and new accounts when the user clicks Max. */
const reserveLamports = 10_000_000n

export const mostOf = (mint: string, have: bigint): bigint =>
  mint !== wrappedSolMint ? have : have > reserveLamports ? have - reserveLamports : 0n
