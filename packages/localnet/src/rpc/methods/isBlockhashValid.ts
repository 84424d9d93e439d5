import * as z from 'zod'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { withContext } from '../results.ts'
import { AddressText, optionalConfig, ReadConfig } from '../schemas.ts'

export const isBlockhashValid = defineMethod({
  params: z.tuple([AddressText, optionalConfig(ReadConfig)]),
  result: withContext(z.boolean()),
  answer(network, [blockhash, config]) {
    requireSlot(network, config)
    const entry = network.blockhashes.find(blockhash)
    const context = contextAt(network, config.commitment)
    return { context, value: entry !== undefined && entry.height <= context.slot }
  },
})
