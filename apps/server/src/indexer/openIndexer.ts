import { requestRpc } from '@solsmith/chain'
import type { Core } from '../core.ts'
import { isServerError } from '../errors.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { createUpstreamClient } from '../rpc/upstreamClient.ts'
import { followBlocks } from './followBlocks.ts'
import type { AskNetwork } from './readBlocks.ts'

/** Size of a full block. */
const blockLimitBytes = 100_000_000

export type IndexerParts = Core & { readonly upstreams: Pick<Upstreams, 'sandbox'> }

export function openIndexer(
  { database, upstreams: { sandbox }, now }: IndexerParts,
  onFailure: (error: unknown) => void,
): { close(): Promise<void> } {
  if (sandbox === null) return { close: async () => {} }
  const client = createUpstreamClient('sandbox', sandbox, blockLimitBytes)
  const address = {
    // Unused: the client has the secret URL.
    url: 'https://sandbox.invalid',
    fetch: async (_: unknown, init?: RequestInit) => new Response(await client.post(String(init?.body))),
  }
  const ask: AskNetwork = (method, params) =>
    requestRpc(address, method, params).catch((error: unknown) => {
      // The parser wraps it.
      throw error instanceof Error && isServerError(error.cause) ? error.cause : error
    })
  const following = followBlocks({ database, ask, now, onFailure })
  return {
    async close() {
      await following.close()
      await client.close()
    },
  }
}
