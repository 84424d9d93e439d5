import type { NetworkId } from '@solsmith/chain'
import { switchNetwork } from '@solsmith/connect'
import { useCallback } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * Returns a function that switches the network in use. A wallet that does not support the new network is disconnected.
 */
export function useSwitchNetwork(): (id: NetworkId) => void {
  const connect = useConnect()
  return useCallback((id) => void switchNetwork(connect, id), [connect])
}
