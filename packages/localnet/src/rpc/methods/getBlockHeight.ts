import * as z from 'zod'
import { requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

/** Every slot has a block. */
export const getBlockHeight = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: Int,
  answer(network, [config]) {
    requireSlot(network, config)
    return network.clock.slotAt(config.commitment)
  },
})
