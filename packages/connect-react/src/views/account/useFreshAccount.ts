import { formatAmount } from '@solsmith/chain'
import { clearBalances, fetchNativeBalance, isSolana, recordReading, watchTokens } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'

/** Indexing servers lag behind the network's socket. */
const indexMs = 1_500

/**
 * Reloads tokens and activity when the native balance (every own transaction pays a fee) or a token account changes.
 */
export function useFreshAccount(): void {
  const connect = useConnect()
  const queries = useQueryClient()
  const network = useActiveNetwork()
  const { address, caipAddress } = useAccount()
  const { data: amount, isError } = useBalance()
  const known = useRef<{ readonly caipAddress: string | null; readonly amount: bigint } | null>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasMore = useRef(false)
  const refresh = useCallback(() => {
    const read = () => {
      clearBalances(connect)
      for (const key of ['tokenBalances', 'collectibles', 'history'])
        void queries.invalidateQueries({ queryKey: [key, caipAddress] })
    }
    const readTwice = () => {
      hasMore.current = false
      read()
      later.current = setTimeout(() => {
        later.current = undefined
        if (hasMore.current) readTwice()
        else read()
      }, indexMs)
    }
    // Batches a burst of incoming tokens.
    if (later.current === undefined) readTwice()
    else hasMore.current = true
  }, [connect, queries, caipAddress])
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another account is another burst.
  useEffect(
    () => () => {
      clearTimeout(later.current)
      later.current = undefined
    },
    [refresh],
  )
  const { decimals, symbol } = network.nativeCurrency
  useEffect(() => {
    if (address === null) return
    if (amount !== undefined)
      recordReading(connect, address, { balance: { balance: formatAmount(amount, decimals), symbol } })
    else if (isError) void fetchNativeBalance(connect, address)
  }, [connect, address, amount, isError, decimals, symbol])
  useEffect(() => {
    if (amount === undefined) return
    const before = known.current
    known.current = { caipAddress, amount }
    if (before !== null && before.caipAddress === caipAddress && before.amount !== amount) refresh()
  }, [caipAddress, amount, refresh])
  useEffect(
    () => (address === null || !isSolana(network) ? undefined : watchTokens(network, address, refresh)),
    [network, address, refresh],
  )
}
