import { createNetworks, type NetworkId } from '@solsmith/chain'
import { type Connect, createConnect } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import type { Config } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { configQuery } from './configQuery.ts'
import { type Instance, InstanceContext } from './instanceContext.ts'
import { firstNetworkId } from './networkChoice.ts'

/** Asks the server what it offers and, once it has answered, gives the toolkit to everything below. */
export function InstanceProvider({ children }: { children: ReactNode }) {
  const { data: config, isError, refetch } = useQuery(configQuery)
  if (config)
    return (
      <InstanceContext value={{ status: 'ready', config }}>
        <Toolkit config={config}>{children}</Toolkit>
      </InstanceContext>
    )
  const instance: Instance = isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
  return <InstanceContext value={instance}>{children}</InstanceContext>
}

function Toolkit({ config, children }: { config: Config; children: ReactNode }) {
  const sandbox = useLastKnown(config.networks.sandbox?.genesisHash ?? null)
  const first = firstNetworkId(config)
  const connect = useMemo(() => openToolkit(sandbox, first), [sandbox, first])
  return <ConnectProvider connect={connect}>{children}</ConnectProvider>
}

/** A sandbox that is silent for a moment is the same one afterwards; only another hash makes another network. */
function useLastKnown(hash: string | null): string | null {
  const [known, setKnown] = useState(hash)
  if (hash !== null && hash !== known) setKnown(hash)
  return hash ?? known
}

function openToolkit(sandbox: string | null, initialNetworkId: NetworkId): Connect {
  // An absolute address, because the toolkit derives the one for WebSockets from it.
  const [first, ...others] = createNetworks((id) => new URL(`/rpc/${id}`, location.href).href, sandbox)
  // The list always starts with mainnet.
  if (!first) throw new TypeError('No networks')
  return createConnect({ networks: [first, ...others], initialNetworkId })
}
