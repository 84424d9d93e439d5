import { mergeWallets, namespacesOf, type WalletEntry } from '@solsmith/connect'
import { useMemo } from 'react'
import { useConnect } from './useConnect.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns every wallet of this browser once, with the namespaces of this site that it supports. */
export function useWalletEntries(): readonly WalletEntry[] {
  const wallets = useToolkitState((state) => state.wallets)
  const { networks } = useConnect()
  const offered = useMemo(() => namespacesOf({ chains: networks.map(({ caip2 }) => caip2) }), [networks])
  return useMemo(() => mergeWallets(wallets, offered), [wallets, offered])
}
