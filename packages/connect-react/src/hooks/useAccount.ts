import { type AccountView, accountOf, namespaceOf, readAccount } from '@solsmith/connect'
import { useMemo } from 'react'
import { useActiveConnection } from './useActiveConnection.ts'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the account on the active network. */
export function useAccount(): AccountView {
  const connect = useConnect()
  const network = useActiveNetwork()
  const connection = useActiveConnection()
  const details = useToolkitState((state) => accountOf(state, namespaceOf(network)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: They are what `readAccount` reads of the store.
  return useMemo(() => readAccount(connect), [connect, network, connection, details])
}
