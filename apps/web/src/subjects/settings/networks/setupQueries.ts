import { callEndpoint, fetchSetup } from '@solsmith/wire'
import { queryOptions } from '@tanstack/react-query'
import type { PublicId } from './NetworksPanel.tsx'

export const api = { baseUrl: '' }

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => callEndpoint(api, fetchSetup, {}, signal),
  retry: false,
})

const restartMs = 30_000
const lookMs = 500

/**
 * Waits until the instance has restarted with the new setup.
 *
 * @returns Whether it did in time.
 */
export async function untilSetUp(id: PublicId, isReached: boolean, now = () => performance.now()): Promise<boolean> {
  const started = now()
  while (now() - started < restartMs) {
    await new Promise((done) => setTimeout(done, lookMs))
    const state = await callEndpoint(api, fetchSetup, {}).catch(() => null)
    if (state && (state.networks[id].host !== null) === isReached) return true
  }
  return false
}
