import { type BatchLimits, createNetworks, type NetworkId, serverBatch } from '@solsmith/chain'
import { type Connect, createConnect, type Storage } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import { type Config, WireError } from '@solsmith/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { themeMode, watchTheme } from '#preferences/themeMode.ts'
import { explorerKey, withExplorer } from '#preferences/withExplorer.ts'
import { type Instance, InstanceContext } from './instanceContext.ts'
import { createLinkStorage } from './linkStorage.ts'
import { firstNetworkId, isReachable } from './networkChoice.ts'
import { readConfig } from './readConfig.ts'

/** The genesis hash of a starting sandbox is unknown for a second or two. */
const startingPollMs = 2_000

const timeoutMs = 10_000

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
 * Loads the instance's config and provides the toolkit. The tree keeps its shape when the answer arrives, so focus and
 * menus survive; until then the toolkit knows the public networks and no earlier visit.
 */
export function InstanceProvider({ children }: { children: ReactNode }) {
  const { data: config, error, refetch } = useQuery(configQuery)
  const sandbox = useLastKnown(config?.networks.sandbox?.genesisHash ?? null)
  const explorer = config?.networks.sandbox?.explorerUrl ?? null
  const [storage] = useState(() => createLinkStorage(location.search))
  const first = config && (sandbox && !isReachable(config, 'mainnet') ? 'sandbox' : firstNetworkId(config))
  const reachable = config && publicIds.filter((id) => isReachable(config, id)).join()
  const rpcBatch = config?.rpcBatch ?? serverBatch
  const connect = useMemo(
    () => openToolkit({ sandbox, explorer, first, reachable, rpcBatch, storage }),
    [sandbox, explorer, first, reachable, rpcBatch, storage],
  )
  // Static HTML is rendered in the dark theme; only differences are applied.
  const mode = useSyncExternalStore(watchTheme, themeMode, () => 'dark' as const)
  const [drawn] = useState(mode)
  const theme = mode === 'light' || drawn === 'light' ? themes[mode] : undefined
  return (
    <InstanceContext value={readInstance(config, error, () => void refetch())}>
      <ConnectProvider connect={connect} theme={theme}>
        {children}
      </ConnectProvider>
    </InstanceContext>
  )
}

const themes = { light: { mode: 'light' }, dark: { mode: 'dark' } } as const

function readInstance(config: Config | undefined, error: Error | null, retry: () => void): Instance {
  if (config) return { status: 'ready', config }
  return error ? { status: 'failed', retry } : { status: 'loading' }
}

/** A silent sandbox stays the same; only another hash means another network. */
function useLastKnown(hash: string | null): string | null {
  const [known, setKnown] = useState(hash)
  if (hash !== null && hash !== known) setKnown(hash)
  return hash ?? known
}

/** No storage, so no wallet connects before its network is known. */
const noStorage: Storage = { get: () => null, set: () => undefined }

const loadOptions = async () => (await import('./fetchToolkitOptions.ts')).fetchToolkitOptions()

const publicIds = ['mainnet', 'devnet'] as const

type Known = {
  readonly sandbox: string | null
  readonly explorer: string | null
  /** Network of a first visit; empty until the server has answered. */
  readonly first: NetworkId | null | undefined
  /** Comma-separated ids of the public networks that this instance reaches. */
  readonly reachable: string | undefined
  readonly rpcBatch: BatchLimits
  readonly storage: Storage
}

function openToolkit({ sandbox, explorer, first, reachable, rpcBatch, storage }: Known): Connect {
  // Absolute, because the toolkit derives the WebSocket URL from it.
  const [mainnet, ...others] = createNetworks((id) => new URL(`/rpc/${id}`, location.href).href, sandbox, explorer)
    .map(withExplorer(storage.get(explorerKey)))
    .map((network) => ({ ...network, rpcBatch }))
  // The list always starts with mainnet.
  if (!mainnet) throw new TypeError('No networks')
  const networks = [mainnet, ...others] as const
  if (!first) return createConnect({ networks, storage: noStorage })
  const requested = networks
    .filter(({ id }) => id === 'sandbox' || reachable?.split(',').includes(id))
    .map(({ caip2 }) => caip2)
  const rules = { solana: { requested, approved: null, supportsAllNetworks: true, smartAccounts: [] } }
  return createConnect({ networks, initialNetworkId: first, rules, loadOptions, storage })
}
