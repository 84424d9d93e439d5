import { requestRpc } from '@solsmith/chain'
import type { Core } from '../core.ts'
import { isServerError } from '../errors.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { createUpstreamClient } from '../rpc/upstreamClient.ts'
import { followBlocks } from './followBlocks.ts'
import type { AskNetwork } from './readBlocks.ts'

/** A block of the sandbox with as many transactions as fit its slot. */
const blockLimitBytes = 100_000_000

/** Reads the sandbox into the database, over connections of its own, until it is closed. */
export function openIndexer(
  { database, upstreams: { sandbox }, now }: Core & { readonly upstreams: Pick<Upstreams, 'sandbox'> },
  onFailure: (error: unknown) => void,
): { close(): Promise<void> } {
  if (sandbox === null) return { close: async () => {} }
  const client = createUpstreamClient('sandbox', sandbox, blockLimitBytes)
  const address = {
    // Never asked: the client knows the address, and keeps it to itself.
    url: 'https://sandbox.invalid',
    fetch: async (_: unknown, init?: RequestInit) => new Response(await client.post(String(init?.body))),
  }
  const ask: AskNetwork = (method, params) =>
    requestRpc(address, method, params).catch((error: unknown) => {
      // What the client says is the cause of what the reader of its answer says.
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
