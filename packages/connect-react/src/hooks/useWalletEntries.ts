import { mergeWallets, type WalletEntry } from '@solsmith/connect'
import { useMemo } from 'react'
import { useToolkitState } from './useToolkitState.ts'

/** Every wallet of this browser, each once, however many kinds of chain it knows. */
export function useWalletEntries(): readonly WalletEntry[] {
  const wallets = useToolkitState((state) => state.wallets)
  return useMemo(() => mergeWallets(wallets), [wallets])
}
