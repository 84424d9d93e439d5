import * as z from 'zod'
import { AccountFilters, listFiltered } from '../accountFilters.ts'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeAccount, isListed } from '../encodeAccount.ts'
import { KeyedAccount, withContext } from '../results.ts'
import { AccountConfig, AddressText, optionalConfig } from '../schemas.ts'

const Config = AccountConfig.extend({
  filters: AccountFilters,
  withContext: z.boolean().nullish(),
  sortResults: z.boolean().nullish(),
})

/** Sorted by default. */
export const getProgramAccounts = defineMethod({
  params: z.tuple([AddressText, optionalConfig(Config)]),
  result: z.union([z.array(KeyedAccount), withContext(z.array(KeyedAccount))]),
  answer(network, [program, config]) {
    const { context, accounts } = readAt(network, config)
    const entries = listFiltered(accounts, { program, filters: config.filters })
    if (config.sortResults !== false) entries.sort((one, other) => compareAddresses(one.address, other.address))
    const value = entries
      .map((entry) => ({ pubkey: entry.address, account: encodeAccount(accounts, entry, config) }))
      .filter(({ account }) => isListed(account, config.encoding))
    return config.withContext ? { context, value } : value
  },
})

/** Base58 digits are in ASCII order, so equal lengths compare numerically. */
function compareAddresses(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : 1
}
