import * as z from 'zod'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeAccount } from '../encodeAccount.ts'
import { AccountConfig, AddressKey, optionalConfig } from '../schemas.ts'

/** `MAX_MULTIPLE_ACCOUNTS`. */
const maxAccounts = 100

/** Tells all about up to a hundred accounts, in the order asked for. */
export const getMultipleAccounts = defineMethod({
  params: z.tuple([
    z.array(AddressKey).max(maxAccounts, `Too many inputs provided; max ${maxAccounts}`),
    optionalConfig(AccountConfig.extend({ encoding: AccountConfig.shape.encoding.prefault('base64') })),
  ]),
  answer(network, [addresses, config]) {
    requireSlot(network, config)
    const value = addresses.map(({ key }) => {
      const account = network.svm.getAccount(key)
      return account && encodeAccount(network.svm, account, config)
    })
    return { context: contextAt(network, config.commitment), value }
  },
})
