import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { fetchMint, readTokenAccount, toUiTokenAmount } from '../../tokens.ts'
import { readUiAmountScale } from '../../uiAmountScale.ts'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { UiTokenAmount, withContext } from '../results.ts'
import { AddressText, optionalConfig, ReadConfig } from '../schemas.ts'

/** Tells what a token account holds. */
export const getTokenAccountBalance = defineMethod({
  params: z.tuple([AddressText, optionalConfig(ReadConfig)]),
  result: withContext(UiTokenAmount),
  answer(network, [address, config]) {
    const { context, accounts } = readAt(network, config)
    const account = accounts.get(address)
    if (!account) throw new LocalnetError('ParamsFormatError', { reason: 'could not find account' })
    const token = readTokenAccount(account)
    const mint = token && fetchMint(accounts, token.mint)
    if (!mint) throw new LocalnetError('ParamsFormatError', { reason: 'not a Token account' })
    const scale = readUiAmountScale(accounts, token.mint)
    return { context, value: toUiTokenAmount(token.amount, mint.decimals, scale) }
  },
})
