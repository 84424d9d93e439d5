import { requestRpc } from '@solsmith/chain'
import type { Upstream } from './upstream.ts'

/** Asks for the sandbox's genesis hash; null while the sandbox does not answer. */
export type GenesisReader = () => Promise<string | null>

/** A page waits for this before it draws: a sandbox that is slower counts as not answering. */
const genesisTimeoutMs = 2_000

/** Makes a reader that asks the sandbox until it has answered once. Askers at the same time share one question. */
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
