import { useNetwork } from '@solsmith/connect-react'
import type { Pool, Position } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { positionsQuery } from '#pool-parts/poolQueries.ts'
import { useWallet } from '#wallet/useWallet.ts'

export function useOwnPositions(pool: Pool): {
  readonly isReading: boolean
  readonly error: unknown
  readonly free: Position | null
  readonly locked: readonly Position[]
} {
  const { address: wallet } = useWallet()
  const { data, isPending, error } = useQuery(positionsQuery(useNetwork(), wallet, pool.address))
  const own = data?.positions.filter((one) => one.pool.address === pool.address) ?? []
  return {
    isReading: wallet !== null && isPending,
    error,
    free: own.find(({ kind }) => kind === 'free') ?? null,
    locked: own.filter(({ kind }) => kind === 'locked'),
  }
}
