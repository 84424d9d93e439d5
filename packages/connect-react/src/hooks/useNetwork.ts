import type { AnyNetwork, Network } from '@solsmith/chain'
import { activeNetwork, currentSolana, isSolana } from '@solsmith/connect'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * The network of Solana in use; while one of another kind of chain is, the first of Solana.
 *
 * @throws {ConnectError} `RpcUrlError` where there is none of Solana.
 */
export function useNetwork(): Network {
  const connect = useConnect()
  const read = () => currentSolana(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** The network in use, of whatever kind of chain. */
export function useActiveNetwork(): AnyNetwork {
  const connect = useConnect()
  const read = () => activeNetwork(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** Every network of Solana that can be chosen. */
export function useNetworks(): readonly Network[] {
  const { networks } = useConnect()
  return useMemo(() => networks.filter(isSolana), [networks])
}
