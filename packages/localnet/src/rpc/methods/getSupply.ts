import * as z from 'zod'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58, Int, withContext } from '../results.ts'
import { optionalConfig, ReadConfig } from '../schemas.ts'

const Config = ReadConfig.extend({ excludeNonCirculatingAccountsList: z.boolean().nullish() })

/** All circulates, because nothing is locked. */
export const getSupply = defineMethod({
  params: z.tuple([optionalConfig(Config)]),
  result: withContext(
    z.strictObject({ total: Int, circulating: Int, nonCirculating: Int, nonCirculatingAccounts: z.array(Base58) }),
  ),
  answer(network, [config]) {
    const { context, accounts } = readAt(network, config)
    const total = accounts.supply()
    return { context, value: { total, circulating: total, nonCirculating: 0, nonCirculatingAccounts: [] } }
  },
})
