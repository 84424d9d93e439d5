import { forgetBalances } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnect } from '../../hooks/useConnect.ts'

/** A server that reads block by block has a transaction a moment after the network's socket tells of it. */
const indexMs = 1_500

/**
 * Reads tokens and activity again when the account's SOL has changed: every transaction of its own pays a fee. What comes in
 * without that is found by the next look.
 */
export function useFreshAccount(): void {
  const connect = useConnect()
  const queries = useQueryClient()
  const { caipAddress } = useAccount()
  const { data: lamports } = useBalance()
  const known = useRef<{ readonly caipAddress: string | null; readonly lamports: bigint } | null>(null)
  useEffect(() => {
    if (lamports === undefined) return
    const before = known.current
    known.current = { caipAddress, lamports }
    if (before === null || before.caipAddress !== caipAddress || before.lamports === lamports) return
    const refresh = () => {
      forgetBalances(connect)
      for (const key of ['tokenBalances', 'collectibles', 'history'])
        void queries.invalidateQueries({ queryKey: [key, caipAddress] })
    }
    refresh()
    const again = setTimeout(refresh, indexMs)
    return () => clearTimeout(again)
  }, [connect, queries, caipAddress, lamports])
}
