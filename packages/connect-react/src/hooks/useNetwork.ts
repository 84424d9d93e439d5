import type { Network } from '@solsmith/chain'
import { activeNetwork, currentSolana, isSolana, type NetworkView } from '@solsmith/connect'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * Returns the Solana network, or the first one while another namespace is active.
 *
 * @throws {ConnectError} `RpcUrlError` without a Solana network.
 */
export function useNetwork(): NetworkView<Network> {
  const connect = useConnect()
  const read = () => currentSolana(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** Returns the active network. */
export function useActiveNetwork(): NetworkView {
  const connect = useConnect()
  const read = () => activeNetwork(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** Returns the Solana networks. */
export function useNetworks(): readonly NetworkView<Network>[] {
  const { networks } = useConnect()
  return useMemo(() => networks.filter(isSolana), [networks])
}
