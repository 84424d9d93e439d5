import type { Config } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'
import { readConfig } from './readConfig.ts'

/** While the sandbox starts, its genesis hash is not known; it takes a second or two. */
const startingPollMs = 2_000

/** Reading a small file from this page's own server; a longer wait means that it is gone. */
const timeoutMs = 10_000

/** What this page has to know about the instance that serves it. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => fetchConfig(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])),
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.networks.sandbox?.genesisHash === null ? startingPollMs : false),
})

async function fetchConfig(signal: AbortSignal): Promise<Config> {
  const response = await fetch('/api/config', { signal })
  const config = response.ok ? readConfig(await response.json()) : null
  if (!config) throw new Error(`/api/config: ${response.status}`)
  return config
}
