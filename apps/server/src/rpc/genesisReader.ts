import { requestRpc } from '@solsmith/chain'
import type { Upstream } from './upstream.ts'

/** Null without an answer. */
export type GenesisReader = () => Promise<string | null>

/** A page waits for it. */
const genesisTimeoutMs = 2_000

/** Parallel callers share one request. */
export function createGenesisReader(upstream: Upstream | null): GenesisReader {
  let known: string | null = null
  let asking: Promise<string | null> | null = null
  return async () => {
    if (upstream === null || known !== null) return known
    asking ??= requestRpc({ url: upstream.url, timeoutMs: genesisTimeoutMs }, 'getGenesisHash')
      .then((hash) => (typeof hash === 'string' ? hash : null))
      .catch(() => null)
    known = await asking
    asking = null
    return known
  }
}
