import * as z from 'zod'
import { maxBlockhashAge } from '../../blockhashes.ts'
import { LocalnetError } from '../../errors.ts'
import { andThen } from '../../maybePromise.ts'
import type { Network } from '../../network.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { parseTransaction, type WireTransaction } from '../../parse/parseTransaction.ts'
import { runSimulation } from '../../runSimulation.ts'
import { contextAt, requireSlot } from '../context.ts'
import { decodeTransaction, requireLoadable, TransactionEncoding } from '../decodeTransaction.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeSimulation } from '../encodeSimulation.ts'
import {
  Base58,
  InnerInstructions,
  Int,
  LoadedAddresses,
  ReturnData,
  TokenBalance,
  TransactionErr,
  UiAccount,
  withContext,
} from '../results.ts'
import { AccountEncoding, AddressText, optionalConfig, ReadConfig, refusal } from '../schemas.ts'

const Accounts = z.object({
  addresses: z.array(AddressText),
  encoding: AccountEncoding.nullish()
    .refine((encoding) => encoding !== 'binary' && encoding !== 'base58', refusal('base58 encoding not supported'))
    .transform((encoding) => encoding ?? 'base64'),
})

const Config = ReadConfig.extend({
  encoding: TransactionEncoding.nullish().transform((encoding) => encoding ?? 'base58'),
  sigVerify: z.boolean().nullish(),
  replaceRecentBlockhash: z.boolean().nullish(),
  innerInstructions: z.boolean().nullish(),
  accounts: Accounts.nullish(),
})

export const simulateTransaction = defineMethod({
  params: z.tuple([z.string(), optionalConfig(Config)]),
  result: withContext(
    z.strictObject({
      err: TransactionErr.nullable(),
      logs: z.array(z.string()),
      accounts: z.array(UiAccount.nullable()).nullable(),
      unitsConsumed: Int,
      loadedAccountsDataSize: Int,
      returnData: ReturnData.nullable(),
      innerInstructions: InnerInstructions.nullable(),
      replacementBlockhash: z.strictObject({ blockhash: Base58, lastValidBlockHeight: Int }).nullable(),
      fee: Int.nullable(),
      loadedAddresses: LoadedAddresses,
      preBalances: z.array(Int).nullable(),
      postBalances: z.array(Int).nullable(),
      preTokenBalances: z.array(TokenBalance).nullable(),
      postTokenBalances: z.array(TokenBalance).nullable(),
    }),
  ),
  answer(network, [text, config]) {
    const { encoding, sigVerify, replaceRecentBlockhash, innerInstructions, accounts } = config
    if (sigVerify && replaceRecentBlockhash) refuse('sigVerify may not be used with replaceRecentBlockhash')
    requireSlot(network, config)
    const given = decodeTransaction(network, { text, encoding })
    const { addresses } = requireLoadable(network, given)
    const { transaction, replacementBlockhash } = replaceRecentBlockhash
      ? replaceBlockhash(network, given)
      : { transaction: given, replacementBlockhash: null }
    if (accounts && accounts.addresses.length > addresses.length)
      refuse(`Too many accounts provided; max ${addresses.length}`)

    const told = runSimulation(network, transaction, sigVerify ? 'check-signatures' : 'trust-signatures')
    return andThen(told, (rehearsal) => {
      const value = encodeSimulation(rehearsal, {
        accounts: accounts ?? null,
        withInnerInstructions: innerInstructions ?? false,
        replacementBlockhash,
      })
      return { context: contextAt(network, config.commitment), value }
    })
  },
})

function replaceBlockhash({ blockhashes, clock }: Network, { bytes, message }: WireTransaction) {
  const { blockhash, height } = blockhashes.latestAt(clock.slot())
  const copy = Uint8Array.from(bytes)
  copy.set(fromBase58(blockhash), message.bytes.byteOffset - bytes.byteOffset + message.blockhashOffset)
  return {
    transaction: parseTransaction(copy, message.version === 1 ? 1 : 0),
    replacementBlockhash: { blockhash, lastValidBlockHeight: height + maxBlockhashAge },
  }
}

function refuse(reason: string): never {
  throw new LocalnetError('ParamsRefusalError', { reason })
}
