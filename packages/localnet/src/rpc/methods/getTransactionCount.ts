import * as z from 'zod'
import { requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

export const getTransactionCount = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: Int,
  answer(network, [config]) {
    requireSlot(network, config)
    return network.ledger.countUntil(network.clock.slotAt(config.commitment))
  },
})
