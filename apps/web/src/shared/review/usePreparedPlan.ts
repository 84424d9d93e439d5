import type { Address } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { activeWallet, rpcOf, signsVersion1 } from '@solsmith/connect'
import { useConnect, useConnection, useNetwork } from '@solsmith/connect-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { preparePlan } from './preparePlan.ts'
import { useDebounced } from './progress/useDebounced.ts'

/** Debounce, so typing does not ask the network at every letter. */
const typingMs = 400

/** Prices and balances change. Refreshed again before signing in any case. */
const refreshMs = 20_000

export type PlanRequest = {
  readonly key: string
  readonly make: (rpc: ChainRpc, wallet: Address) => Promise<Plan> | Plan
}

/** Simulates a request whenever it or the account changes. Null while a field needs a fix. */
export function usePreparedPlan(request: PlanRequest | null, isPaused: boolean) {
  const connect = useConnect()
  const network = useNetwork()
  const connection = useConnection()
  const settled = useDebounced(request?.key ?? null, typingMs)
  const wallet = connection.status === 'connected' ? connection.account.address : null
  const isSettled = request !== null && settled === request.key
  const canAsk = wallet !== null && isSettled && !isPaused
  const query = useQuery({
    queryKey: ['prepare-plan', network.genesisHash, wallet, request?.key],
    queryFn: canAsk
      ? async () => {
          const signer = activeWallet(connect)
          const plan = await request.make(rpcOf(network), wallet)
          return preparePlan(network, plan, signer !== null && signsVersion1(signer))
        }
      : skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: canAsk ? refreshMs : false,
    retry: false,
    gcTime: 0,
  })
  return { ...query, isStale: !isSettled || query.isPlaceholderData }
}
