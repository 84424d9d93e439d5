import { requestRpc } from '@solsmith/chain'
import type { Upstream } from './upstream.ts'

/** Returns the sandbox's genesis hash; null while it does not answer. */
export type GenesisReader = () => Promise<string | null>

/** A page waits for this before it renders, so a slower sandbox counts as silent. */
const genesisTimeoutMs = 2_000

/** Creates a reader that asks the sandbox until its first answer. Parallel callers share one request. */
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
