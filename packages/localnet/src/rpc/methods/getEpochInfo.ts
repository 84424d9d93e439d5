import * as z from 'zod'
import { requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

export const getEpochInfo = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: z.strictObject({
    epoch: Int,
    slotIndex: Int,
    slotsInEpoch: Int,
    absoluteSlot: Int,
    blockHeight: Int,
    transactionCount: Int,
  }),
  answer(network, [config]) {
    requireSlot(network, config)
    const absoluteSlot = network.clock.slotAt(config.commitment)
    return {
      ...network.clock.epochOf(absoluteSlot),
      absoluteSlot,
      blockHeight: absoluteSlot,
      transactionCount: network.ledger.countUntil(absoluteSlot),
    }
  },
})
