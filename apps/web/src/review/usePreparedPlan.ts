import type { Address } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { activeWallet, rpcOf, signsVersion1 } from '@solsmith/connect'
import { useConnect, useConnection, useNetwork } from '@solsmith/connect-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { preparePlan } from './preparePlan.ts'
import { useDebounced } from './progress/useDebounced.ts'

/** Long enough that typing does not ask the network at every letter. */
const typingMs = 400

/** Prices and balances move: what is shown is asked for again. It is asked once more before signing in any case. */
const refreshMs = 20_000

/** What a form asks for. `key` tells one request from another. */
export type PlanRequest = {
  readonly key: string
  readonly make: (rpc: ChainRpc, wallet: Address) => Promise<Plan> | Plan
}

/** Asks the network what a request would do, whenever it or the account changes. Null while something has to be fixed. */
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
