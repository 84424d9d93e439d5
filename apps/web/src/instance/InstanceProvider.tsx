import { type BatchLimits, createNetworks, type NetworkId, serverBatch } from '@solsmith/chain'
import { type Connect, createConnect, type Storage } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import { type Config, WireError } from '@solsmith/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { themeMode } from '#preferences/themeMode.ts'
import { explorerKey, withExplorer } from '#preferences/withExplorer.ts'
import { type Instance, InstanceContext } from './instanceContext.ts'
import { createLinkStorage } from './linkStorage.ts'
import { firstNetworkId, isReachable } from './networkChoice.ts'
import { readConfig } from './readConfig.ts'

/** While the sandbox starts, its genesis hash is not known; it takes a second or two. */
const startingPollMs = 2_000

/** Reading a small file from this page's own server; a longer wait means that it is gone. */
const timeoutMs = 10_000

/** What this page has to know about the instance that serves it. */
const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => fetchConfig(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])),
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.networks.sandbox?.genesisHash === null ? startingPollMs : false),
})

async function fetchConfig(signal: AbortSignal): Promise<Config> {
  const path = '/api/config'
  const response = await fetch(path, { signal })
  const config = response.ok ? readConfig(await response.json()) : null
  if (!config) throw new WireError('ApiAnswerError', { path, status: response.status })
  return config
}

/**
 * Asks the server what it offers, and gives the toolkit to everything below. The tree keeps its shape when the answer comes,
 * so that no one loses the focus or an open menu; until then the toolkit knows the public networks and no visit before.
 */
export function InstanceProvider({ children }: { children: ReactNode }) {
  const { data: config, error, refetch } = useQuery(configQuery)
  const sandbox = useLastKnown(config?.networks.sandbox?.genesisHash ?? null)
  const explorer = config?.networks.sandbox?.explorerUrl ?? null
  const [storage] = useState(() => createLinkStorage(location.search))
  // What someone does on the sandbox continues while the server restarts.
  const first = config && (sandbox && !isReachable(config, 'mainnet') ? 'sandbox' : firstNetworkId(config))
  const reachable = config && publicIds.filter((id) => isReachable(config, id)).join()
  const rpcBatch = config?.rpcBatch ?? serverBatch
  const connect = useMemo(
    () => openToolkit({ sandbox, explorer, first, reachable, rpcBatch, storage }),
    [sandbox, explorer, first, reachable, rpcBatch, storage],
  )
  const [theme, setTheme] = useState<typeof lightTheme>()
  // Pages are drawn ahead in the dark theme: what stands there is changed only by what differs from it.
  useLayoutEffect(() => {
    if (themeMode() === 'light') setTheme(lightTheme)
  }, [])
  return (
    <InstanceContext value={readInstance(config, error, () => void refetch())}>
      <ConnectProvider connect={connect} theme={theme}>
        {children}
      </ConnectProvider>
    </InstanceContext>
  )
}

/** Another one reloads the page. */
const lightTheme = { mode: 'light' } as const

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

const loadOptions = async () => (await import('./fetchToolkitOptions.ts')).fetchToolkitOptions()

const publicIds = ['mainnet', 'devnet'] as const

type Known = {
  readonly sandbox: string | null
  readonly explorer: string | null
  /** The network of a first visit; null while the server has not answered. */
  readonly first: NetworkId | null | undefined
  /** Ids of the public networks that this instance reaches, with commas between. */
  readonly reachable: string | undefined
  readonly rpcBatch: BatchLimits
  readonly storage: Storage
}

function openToolkit({ sandbox, explorer, first, reachable, rpcBatch, storage }: Known): Connect {
  // An absolute address, because the toolkit derives the one for WebSockets from it.
  const [mainnet, ...others] = createNetworks((id) => new URL(`/rpc/${id}`, location.href).href, sandbox, explorer)
    .map(withExplorer(storage.get(explorerKey)))
    .map((network) => ({ ...network, rpcBatch }))
  // The list always starts with mainnet.
  if (!mainnet) throw new TypeError('No networks')
  const networks = [mainnet, ...others] as const
  if (!first) return createConnect({ networks, storage: noStorage })
  // What this instance cannot reach is not offered in the modal either.
  const requested = networks
    .filter(({ id }) => id === 'sandbox' || reachable?.split(',').includes(id))
    .map(({ caip2 }) => caip2)
  const rules = { solana: { requested, approved: null, supportsAllNetworks: true, smartAccounts: [] } }
  return createConnect({ networks, initialNetworkId: first, rules, loadOptions, storage })
}
