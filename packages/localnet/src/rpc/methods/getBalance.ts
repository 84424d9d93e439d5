import * as z from 'zod'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { AddressKey, optionalConfig, ReadConfig } from '../schemas.ts'

/** Tells the lamports of an account; an account that does not exist has none. */
export const getBalance = defineMethod({
  params: z.tuple([AddressKey, optionalConfig(ReadConfig)]),
  answer(network, [{ key }, config]) {
    requireSlot(network, config)
    return { context: contextAt(network, config.commitment), value: network.svm.getBalance(key) }
  },
})
