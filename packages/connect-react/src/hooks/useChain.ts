import { type ChainEntry, readChain } from '@solsmith/connect'
import { useMemo } from 'react'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useNetworkRule } from './useNetworkRule.ts'

/** Returns the active namespace with networks and account. */
export function useChain(): ChainEntry {
  const connect = useConnect()
  const account = useAccount()
  const rule = useNetworkRule()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readChain` reads them from the store.
  return useMemo(() => readChain(connect, account.namespace), [connect, account, rule])
}
