import type { NetworkId } from '@solsmith/chain'
import { switchNetwork } from '@solsmith/connect'
import { useCallback } from 'react'
import { useConnect } from './useConnect.ts'

/** Switches the network; disconnects an incompatible wallet. */
export function useSwitchNetwork(): (id: NetworkId) => void {
  const connect = useConnect()
  return useCallback((id) => void switchNetwork(connect, id), [connect])
}
