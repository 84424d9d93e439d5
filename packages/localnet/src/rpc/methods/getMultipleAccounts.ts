import * as z from 'zod'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeAccount } from '../encodeAccount.ts'
import { UiAccount, withContext } from '../results.ts'
import { AccountConfig, AddressText, optionalConfig, refusal } from '../schemas.ts'

/** `MAX_MULTIPLE_ACCOUNTS`. */
const maxAccounts = 100

export const getMultipleAccounts = defineMethod({
  params: z.tuple([
    z
      .array(AddressText)
      .refine((addresses) => addresses.length <= maxAccounts, refusal(`Too many inputs provided; max ${maxAccounts}`)),
    optionalConfig(AccountConfig.extend({ encoding: AccountConfig.shape.encoding.prefault('base64') })),
  ]),
  result: withContext(z.array(UiAccount.nullable())),
  answer(network, [addresses, config]) {
    const { context, accounts } = readAt(network, config)
    const value = addresses.map((address) => {
      const account = accounts.get(address)
      return account && encodeAccount(accounts, { address, account }, config)
    })
    return { context, value }
  },
})
