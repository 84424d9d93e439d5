import { fetchBlock } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { BlockList } from './createBlockList.ts'

export function serveBlocks(app: FastifyInstance, { blocks }: { readonly blocks: BlockList }): void {
  serve(app, fetchBlock, async ({ params }) => {
    const block = await blocks.find(params.mint)
    return { block: block && { reason: block.reason } }
  })
}
