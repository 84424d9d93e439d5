import * as z from 'zod'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeAccount } from '../encodeAccount.ts'
import { UiAccount, withContext } from '../results.ts'
import { AccountConfig, AddressText, optionalConfig } from '../schemas.ts'

export const getAccountInfo = defineMethod({
  params: z.tuple([AddressText, optionalConfig(AccountConfig)]),
  result: withContext(UiAccount.nullable()),
  answer(network, [address, config]) {
    const { context, accounts } = readAt(network, config)
    const account = accounts.get(address)
    return { context, value: account && encodeAccount(accounts, { address, account }, config) }
  },
})
