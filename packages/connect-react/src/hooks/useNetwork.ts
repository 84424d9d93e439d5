import type { Network } from '@solsmith/chain'
import { activeNetwork, currentSolana, isSolana, type NetworkView } from '@solsmith/connect'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * The network of Solana in use; while one of another kind of chain is, the first of Solana.
 *
 * @throws {ConnectError} `RpcUrlError` where there is none of Solana.
 */
export function useNetwork(): NetworkView<Network> {
  const connect = useConnect()
  const read = () => currentSolana(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** The network in use, of whatever kind of chain. */
export function useActiveNetwork(): NetworkView {
  const connect = useConnect()
  const read = () => activeNetwork(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** Every network of Solana that can be chosen. */
export function useNetworks(): readonly NetworkView<Network>[] {
  const { networks } = useConnect()
  return useMemo(() => networks.filter(isSolana), [networks])
}
