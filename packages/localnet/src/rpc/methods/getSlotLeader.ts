import * as z from 'zod'
import { requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58 } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

export const getSlotLeader = defineMethod({
  params: z.tuple([optionalConfig(ReadConfig)]),
  result: Base58,
  answer(network, [config]) {
    requireSlot(network, config)
    return network.validator.identity
  },
})
