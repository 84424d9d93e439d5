import { QueryClient } from '@tanstack/react-query'

/** Spec §9: client-side data is dropped after 5 minutes of inactivity. */
const unusedDataMs = 5 * 60_000

/** Spec §9: RPC retry count and delay, doubled each time. */
const retries = 3
const firstRetryMs = 150

/** Makes the cache of everything that a server knows. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedDataMs,
        retry: retries,
        retryDelay: (attempt) => firstRetryMs * 2 ** attempt,
        // The sandbox answers on this machine, whether or not the browser thinks that it is online.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
