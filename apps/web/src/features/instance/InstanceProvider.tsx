import { createNetworks, type NetworkId } from '@solsmith/chain'
import { type Connect, createConnect, type Storage } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import type { Config } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { configQuery } from './configQuery.ts'
import { type Instance, InstanceContext } from './instanceContext.ts'
import { firstNetworkId } from './networkChoice.ts'

/**
 * Asks the server what it offers, and gives the toolkit to everything below. The tree keeps its shape when the answer comes,
 * so that nobody loses the focus or an open menu; until then the toolkit knows the public networks and no visit before.
 */
export function InstanceProvider({ children }: { children: ReactNode }) {
  const { data: config, error, refetch } = useQuery(configQuery)
  const sandbox = useLastKnown(config?.networks.sandbox?.genesisHash ?? null)
  const explorer = config?.networks.sandbox?.explorerUrl ?? null
  const first = config ? firstNetworkId(config) : null
  const connect = useMemo(() => openToolkit({ sandbox, explorer, first }), [sandbox, explorer, first])
  return (
    <InstanceContext value={readInstance(config, error, () => void refetch())}>
      <ConnectProvider connect={connect}>{children}</ConnectProvider>
    </InstanceContext>
  )
}

function readInstance(config: Config | undefined, error: Error | null, retry: () => void): Instance {
  if (config) return { status: 'ready', config }
  return error ? { status: 'failed', retry } : { status: 'loading' }
}

/** A sandbox that is silent for a moment is the same one afterwards; only another hash makes another network. */
function useLastKnown(hash: string | null): string | null {
  const [known, setKnown] = useState(hash)
  if (hash !== null && hash !== known) setKnown(hash)
  return hash ?? known
}

/** Remembers nothing, so that no wallet is asked before it is known on which network. */
const noStorage: Storage = { get: () => null, set: () => undefined }

/** @param input.first - The network of a first visit; null while the server has not answered. */
function openToolkit(input: { sandbox: string | null; explorer: string | null; first: NetworkId | null }): Connect {
  const { sandbox, explorer, first } = input
  // An absolute address, because the toolkit derives the one for WebSockets from it.
  const [mainnet, ...others] = createNetworks((id) => new URL(`/rpc/${id}`, location.href).href, sandbox, explorer)
  // The list always starts with mainnet.
  if (!mainnet) throw new TypeError('No networks')
  const networks = [mainnet, ...others] as const
  return first ? createConnect({ networks, initialNetworkId: first }) : createConnect({ networks, storage: noStorage })
}
