import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { fetchMint, readTokenAccount, toUiTokenAmount } from '../../tokens.ts'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { AddressKey, optionalConfig, ReadConfig } from '../schemas.ts'

/** Tells what a token account holds. */
export const getTokenAccountBalance = defineMethod({
  params: z.tuple([AddressKey, optionalConfig(ReadConfig)]),
  answer(network, [{ key }, config]) {
    requireSlot(network, config)
    const account = network.svm.getAccount(key)
    if (!account) throw new LocalnetError('ParamsFormatError', { reason: 'could not find account' })
    const token = readTokenAccount(account)
    const mint = token && fetchMint(network.svm, fromBase58(token.mint))
    if (!mint) throw new LocalnetError('ParamsFormatError', { reason: 'not a Token account' })
    return { context: contextAt(network, config.commitment), value: toUiTokenAmount(token.amount, mint.decimals) }
  },
})
