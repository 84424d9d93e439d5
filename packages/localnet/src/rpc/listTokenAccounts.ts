import * as z from 'zod'
import type { AccountReader } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { isTokenProgram } from '../programs.ts'
import { readTokenAccount } from '../tokens.ts'
import { readAt } from './context.ts'
import { defineMethod, type RpcMethod } from './defineMethod.ts'
import { encodeAccount, isListed } from './encodeAccount.ts'
import { requireMint } from './requireMint.ts'
import { KeyedAccount, withContext } from './results.ts'
import { AccountConfig, AddressText, optionalConfig } from './schemas.ts'

const Filter = z.union(
  [z.strictObject({ mint: AddressText }), z.strictObject({ programId: AddressText })],
  'give either a mint or a programId',
)

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
        .filter(({ account }) => isListed(account, config.encoding))
      return { context, value }
    },
  })
}

function chooseProgram(accounts: AccountReader, filter: z.output<typeof Filter>): string {
  if ('mint' in filter) return requireMint(accounts, filter.mint).program
  if (isTokenProgram(filter.programId)) return filter.programId
  throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid param: unrecognized Token program id' })
}
