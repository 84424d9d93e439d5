import type { Core } from '../core.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { followBlocks } from './followBlocks.ts'
import { openAsk } from './openStreams.ts'

export type IndexerParts = Core & { readonly upstreams: Pick<Upstreams, 'sandbox'> }

export function openIndexer(
  { database, upstreams: { sandbox }, now }: IndexerParts,
  onFailure: (error: unknown) => void,
): { close(): Promise<void> } {
  if (sandbox === null) return { close: async () => {} }
  const { ask, close } = openAsk('sandbox', sandbox)
  const following = followBlocks({ database, ask, now, onFailure })
  return {
    async close() {
      await following.close()
      await close()
    },
  }
}
