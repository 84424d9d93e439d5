import * as z from 'zod'
import type { AccountReader } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { isTokenProgram } from '../programs.ts'
import { fetchMint, readTokenAccount } from '../tokens.ts'
import { readAt } from './context.ts'
import { defineMethod, type RpcMethod } from './defineMethod.ts'
import { encodeAccount } from './encodeAccount.ts'
import { KeyedAccount, withContext } from './results.ts'
import { AccountConfig, AddressText, optionalConfig } from './schemas.ts'

const Filter = z.union(
  [z.strictObject({ mint: AddressText }), z.strictObject({ programId: AddressText })],
  'give either a mint or a programId',
)

/** Makes the method that lists the token accounts of someone, of one mint or of one token program. */
export function listTokenAccounts(kind: 'owner' | 'delegate'): RpcMethod {
  return defineMethod({
    params: z.tuple([AddressText, Filter, optionalConfig(AccountConfig)]),
    result: withContext(z.array(KeyedAccount)),
    answer(network, [holder, filter, config]) {
      const { context, accounts } = readAt(network, config)
      const program = chooseProgram(accounts, filter)
      const value = accounts
        .list({ kind, address: holder })
        .filter(({ account }) => {
          if (account.owner !== program) return false
          return !('mint' in filter) || readTokenAccount(account)?.mint === filter.mint
        })
        .map((entry) => ({ pubkey: entry.address, account: encodeAccount(accounts, entry, config) }))
      return { context, value }
    },
  })
}

function chooseProgram(accounts: AccountReader, filter: z.output<typeof Filter>): string {
  const program = 'mint' in filter ? fetchMint(accounts, filter.mint)?.program : filter.programId
  if (program !== undefined && isTokenProgram(program)) return program
  const reason = 'mint' in filter ? 'could not find mint' : 'unrecognized Token program id'
  throw new LocalnetError('ParamsFormatError', { reason })
}
