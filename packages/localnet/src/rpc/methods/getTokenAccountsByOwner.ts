import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { fromBase58, toBase58 } from '../../parse/base58.ts'
import { tokenPrograms } from '../../programs.ts'
import type { Svm } from '../../svm.ts'
import { fetchMint, readTokenAccount } from '../../tokens.ts'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeAccount } from '../encodeAccount.ts'
import { AccountConfig, AddressText, optionalConfig } from '../schemas.ts'

const Filter = z.union(
  [z.strictObject({ mint: AddressText }), z.strictObject({ programId: AddressText })],
  'give either a mint or a programId',
)

/** Lists the token accounts of an owner, of one mint or of one token program. */
export const getTokenAccountsByOwner = defineMethod({
  params: z.tuple([AddressText, Filter, optionalConfig(AccountConfig)]),
  answer(network, [owner, filter, config]) {
    requireSlot(network, config)
    const value = listTokenAccounts(network.svm, chooseProgram(network.svm, filter))
      .filter(({ token }) => token.owner === owner && (!('mint' in filter) || token.mint === filter.mint))
      .map(({ key, account }) => ({ pubkey: toBase58(key), account: encodeAccount(network.svm, account, config) }))
    return { context: contextAt(network, config.commitment), value }
  },
})

/** Scans all accounts of a token program. */
function listTokenAccounts(svm: Svm, program: Uint8Array) {
  return svm.getOwnedAccounts(program).flatMap(({ key, account }) => {
    const token = readTokenAccount(account)
    return token ? [{ key, account, token }] : []
  })
}

function chooseProgram(svm: Svm, filter: z.output<typeof Filter>): Uint8Array {
  const wanted = 'mint' in filter ? fetchMint(svm, fromBase58(filter.mint))?.program : filter.programId
  const program = tokenPrograms.find(({ address }) => address === wanted)
  if (program) return program.key
  const reason = 'mint' in filter ? 'could not find mint' : 'unrecognized Token program id'
  throw new LocalnetError('ParamsFormatError', { reason })
}
