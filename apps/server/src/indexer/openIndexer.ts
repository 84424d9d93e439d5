import { requestRpc } from '@solsmith/chain'
import type { Core } from '../core.ts'
import { isServerError } from '../errors.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { createUpstreamClient } from '../rpc/upstreamClient.ts'
import { followBlocks } from './followBlocks.ts'
import type { AskNetwork } from './readBlocks.ts'

/** A full block of the sandbox. */
const blockLimitBytes = 100_000_000

/** Indexes the sandbox with its own client until it is closed. */
export function openIndexer(
  { database, upstreams: { sandbox }, now }: Core & { readonly upstreams: Pick<Upstreams, 'sandbox'> },
  onFailure: (error: unknown) => void,
): { close(): Promise<void> } {
  if (sandbox === null) return { close: async () => {} }
  const client = createUpstreamClient('sandbox', sandbox, blockLimitBytes)
  const address = {
    // Never requested: the client has the RPC URL, and does not reveal it.
    url: 'https://sandbox.invalid',
    fetch: async (_: unknown, init?: RequestInit) => new Response(await client.post(String(init?.body))),
  }
  const ask: AskNetwork = (method, params) =>
    requestRpc(address, method, params).catch((error: unknown) => {
      // The client's error is the cause of the parser's.
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
