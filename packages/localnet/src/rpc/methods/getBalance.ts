import * as z from 'zod'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int, withContext } from '../results.ts'
import { AddressText, optionalConfig, ReadConfig } from '../schemas.ts'

/** Zero if missing. */
export const getBalance = defineMethod({
  params: z.tuple([AddressText, optionalConfig(ReadConfig)]),
  result: withContext(Int),
  answer(network, [address, config]) {
    const { context, accounts } = readAt(network, config)
    return { context, value: accounts.get(address)?.lamports ?? 0n }
  },
})
