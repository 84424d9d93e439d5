import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { listBlocks } from '../findBlock.ts'
import { Int } from '../results.ts'
import { optionalConfig, refusal, SettledCommitment, U64 } from '../schemas.ts'

/** `MAX_GET_CONFIRMED_BLOCKS_RANGE`. */
const maxBlocks = 500_000

export const getBlocksWithLimit = defineMethod({
  params: z.tuple([
    U64,
    z
      .int()
      .min(0)
      .refine((limit) => limit <= maxBlocks, refusal(`Limit too large; max ${maxBlocks}`)),
    optionalConfig(z.object({ commitment: SettledCommitment })),
  ]),
  result: z.array(Int),
  answer: (network, [start, limit, { commitment }]) =>
    listBlocks(network, { start, end: network.clock.slot(), limit, commitment }),
})
