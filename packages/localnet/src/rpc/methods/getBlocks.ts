import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { defineMethod } from '../defineMethod.ts'
import { listBlocks } from '../findBlock.ts'
import { Int } from '../results.ts'
import { optionalConfig, SettledCommitment, U64 } from '../schemas.ts'

/** `MAX_GET_CONFIRMED_BLOCKS_RANGE`. */
const maxRange = 500_000n

const Config = z.object({ commitment: SettledCommitment })

export const getBlocks = defineMethod({
  // The config can replace the optional end.
  params: z.union([
    z.tuple([U64, Config]).transform(([start, config]) => [start, null, config] as const),
    z.tuple([U64, U64.nullish(), optionalConfig(Config)]),
  ]),
  result: z.array(Int),
  answer(network, [start, givenEnd, { commitment }]) {
    const end = givenEnd ?? network.clock.slotAt(commitment)
    if (end < start) return []
    if (end - start > maxRange) {
      const reason = `Slot range too large; max ${maxRange}`
      throw new LocalnetError('ParamsRefusalError', { reason })
    }
    return listBlocks(network, { start, end, limit: Number(maxRange) + 1, commitment })
  },
})
