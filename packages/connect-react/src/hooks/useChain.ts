import { type ChainEntry, readChain } from '@solsmith/connect'
import { useMemo } from 'react'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useNetworkRule } from './useNetworkRule.ts'

/** All that is known of the kind of chain in use: its networks, what the wallet allows, and the account. */
export function useChain(): ChainEntry {
  const connect = useConnect()
  const account = useAccount()
  const rule = useNetworkRule()
  // biome-ignore lint/correctness/useExhaustiveDependencies: They are what `readChain` reads of the store.
  return useMemo(() => readChain(connect, account.namespace), [connect, account, rule])
}
