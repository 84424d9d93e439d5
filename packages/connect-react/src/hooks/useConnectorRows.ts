import { type ConnectorRow, readConnectorRows } from '@solsmith/connect'
import { useMemo } from 'react'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useToolkitState } from './useToolkitState.ts'
import { useLateWalletLists } from './useWalletLists.ts'

/** Returns the first view's rows for the active network. */
export function useConnectorRows(): readonly ConnectorRow[] {
  const connect = useConnect()
  const network = useActiveNetwork()
  const wallets = useToolkitState((state) => state.wallets)
  const options = useToolkitState((state) => state.options)
  const lists = useLateWalletLists()
  // biome-ignore lint/correctness/useExhaustiveDependencies: They are what `readConnectorRows` reads of the store.
  return useMemo(
    () => readConnectorRows(connect, { lists }).filter((row) => knows(row, network.walletChain)),
    [connect, network, wallets, lists, options],
  )
}

const knows = (row: ConnectorRow, chain: string): boolean => {
  if (row.type === 'injected') return row.entry.wallets.some(({ chains }) => chains.includes(chain))
  return row.type === 'external' ? row.wallet.chains.includes(chain) : true
}
