import { knowsNetwork, type Wallet } from '@solsmith/connect'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Returns wallets for the active network. */
export function useWallets(): readonly Wallet[] {
  const { store } = useConnect()
  const network = useActiveNetwork()
  const read = () => store.get().wallets
  const wallets = useSyncExternalStore(store.subscribe, read, read)
  return useMemo(() => wallets.filter((wallet) => knowsNetwork(wallet, network)), [wallets, network])
}
