import type { Address } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useSettled } from '../plan-progress/useSettled.ts'
import { preparePlan } from './preparePlan.ts'

/** Long enough that typing does not ask the network at every letter. */
const typingMs = 400

/** Prices and balances move: what is shown is asked for again. It is asked once more before signing in any case. */
const refreshMs = 20_000

/** What a form asks for. `key` tells one wish from another. */
export type Wish = {
  readonly key: string
  readonly make: (rpc: ChainRpc, wallet: Address) => Promise<Plan> | Plan
}

/** Asks the network what a wish would do, whenever it or the account changes. Null while something has to be fixed. */
export function usePreparedPlan(wish: Wish | null, isPaused: boolean) {
  const network = useNetwork()
  const connection = useConnection()
  const settled = useSettled(wish?.key ?? null, typingMs)
  const wallet = connection.status === 'connected' ? connection.account.address : null
  const isSettled = wish !== null && settled === wish.key
  const canAsk = wallet !== null && isSettled && !isPaused
  const query = useQuery({
    queryKey: ['prepare-plan', network.genesisHash, wallet, wish?.key],
    queryFn: canAsk ? async () => preparePlan(network, await wish.make(rpcOf(network), wallet)) : skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: canAsk ? refreshMs : false,
    retry: false,
    gcTime: 0,
  })
  return { ...query, isStale: !isSettled || query.isPlaceholderData }
}
