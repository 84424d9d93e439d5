import { mergeWallets, namespacesOf, type WalletEntry } from '@solsmith/connect'
import { useMemo } from 'react'
import { useConnect } from './useConnect.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Every wallet of this browser, each once, with the kinds of chain of this site that it knows. */
export function useWalletEntries(): readonly WalletEntry[] {
  const wallets = useToolkitState((state) => state.wallets)
  const { networks } = useConnect()
  const offered = useMemo(() => namespacesOf({ chains: networks.map(({ caip2 }) => caip2) }), [networks])
  return useMemo(() => mergeWallets(wallets, offered), [wallets, offered])
}
