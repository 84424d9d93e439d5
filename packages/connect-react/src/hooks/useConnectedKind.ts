import type { WalletKind } from '@solsmith/connect'
import { useConnection } from './useConnection.ts'
import { useToolkitState } from './useToolkitState.ts'

/** How the connected wallet is reached; null when none is connected. */
export function useConnectedKind(): WalletKind | null {
  const connection = useConnection()
  const walletId = connection.status === 'connected' ? connection.walletId : null
  return useToolkitState(({ wallets }) => wallets.find(({ id }) => id === walletId)?.kind ?? null)
}
