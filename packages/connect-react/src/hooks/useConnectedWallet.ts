import type { Wallet } from '@solsmith/connect'
import { useActiveConnection } from './useActiveConnection.ts'
import { useToolkitState } from './useToolkitState.ts'

export function useConnectedWallet(): Wallet | null {
  const connection = useActiveConnection()
  const walletId = connection.status === 'connected' ? connection.walletId : null
  return useToolkitState(({ wallets }) => wallets.find(({ id }) => id === walletId) ?? null)
}
