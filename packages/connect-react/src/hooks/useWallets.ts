import { knowsNetwork, type Wallet } from '@solsmith/connect'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'
import { useNetwork } from './useNetwork.ts'

/** The wallets that can be used on the active network. */
export function useWallets(): readonly Wallet[] {
  const { store } = useConnect()
  const network = useNetwork()
  const wallets = useSyncExternalStore(store.subscribe, () => store.get().wallets)
  return useMemo(() => wallets.filter((wallet) => knowsNetwork(wallet, network)), [wallets, network])
}
