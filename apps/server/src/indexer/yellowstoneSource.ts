import { ServerError } from '../errors.ts'
import type { ChainSource } from './chainSource.ts'
import { orderBlocks } from './orderBlocks.ts'

/** Then the stream begins again from the last block. */
const waitingLimit = 64

export type GeyserOptions = {
  readonly network: 'mainnet' | 'devnet'
  readonly url: string
}

export const createYellowstoneSource = (options: GeyserOptions): ChainSource => ({
  async *follow({ after, pools, signal }) {
    const { openGeyser, readGeyserBlock } = await import('./geyserStream.ts')
    const geyser = openGeyser(options, signal)
    try {
      const first = await geyser.fetchFirstSlot()
      if (first !== null && after.slot >= 0n && first > after.slot) {
        yield { blocks: [], missedSlots: first - after.slot }
        return
      }
      const inbox = geyser.subscribe({ after, pools: pools ?? [] })
      const order = orderBlocks(after)
      while (true) {
        const told = await inbox.take()
        if (told === 'gone') {
          yield { blocks: [], missedSlots: 1n }
          return
        }
        for (const block of told) order.push(readGeyserBlock(block))
        const blocks = order.take()
        if (blocks === null) {
          yield null
          return
        }
        if (order.waiting > waitingLimit) throw new ServerError('RpcAnswerError', { network: options.network })
        if (blocks.length > 0) yield { blocks, missedSlots: 0n }
      }
    } finally {
      geyser.close()
    }
  },
})
