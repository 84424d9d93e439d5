import { mergeWallets, namespacesOf, type WalletEntry } from '@solsmith/connect'
import { useMemo } from 'react'
import { useConnect } from './useConnect.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns this browser's wallets with their namespaces. */
export function useWalletEntries(): readonly WalletEntry[] {
  const wallets = useToolkitState((state) => state.wallets)
  const { networks } = useConnect()
  const offered = useMemo(() => namespacesOf({ chains: networks.map(({ caip2 }) => caip2) }), [networks])
  return useMemo(() => mergeWallets(wallets, offered), [wallets, offered])
}
