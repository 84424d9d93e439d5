import type { Network } from '@solsmith/chain'
import { activeNetwork } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/** The network in use. */
export function useNetwork(): Network {
  const connect = useConnect()
  const read = () => activeNetwork(connect)
  return useSyncExternalStore(connect.store.subscribe, read, read)
}

/** Every network that can be chosen. */
export const useNetworks = (): readonly Network[] => useConnect().networks
