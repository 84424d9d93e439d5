import { setTimeout as delay } from 'node:timers/promises'
import type { ChainSource } from './chainSource.ts'
import { type AskNetwork, readBlocks, readSlot } from './readBlocks.ts'

const lookMs = 200

export const createRpcSource = (ask: AskNetwork): ChainSource => ({
  async *follow({ after, signal }) {
    let cursor = after
    while (!signal.aborted) {
      const last = await readSlot(ask, 'confirmed')
      const run = last > cursor.slot ? await readBlocks(ask, { cursor, last }) : { blocks: [], missedSlots: 0n }
      yield run
      if (run === null) return
      const newest = run.blocks.at(-1)
      if (newest) cursor = { slot: newest.slot, blockhash: newest.blockhash }
      if (!newest || cursor.slot >= last) await delay(lookMs, undefined, { signal, ref: false }).catch(() => {})
    }
  },
})
