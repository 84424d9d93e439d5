import * as z from 'zod'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeAccount } from '../encodeAccount.ts'
import { AccountConfig, AddressKey, optionalConfig } from '../schemas.ts'

/** Tells all about one account, or null when it does not exist. */
export const getAccountInfo = defineMethod({
  params: z.tuple([AddressKey, optionalConfig(AccountConfig)]),
  answer(network, [{ key }, config]) {
    requireSlot(network, config)
    const account = network.svm.getAccount(key)
    const value = account && encodeAccount(network.svm, account, config)
    return { context: contextAt(network, config.commitment), value }
  },
})
