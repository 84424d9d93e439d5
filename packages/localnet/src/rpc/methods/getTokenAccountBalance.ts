import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { readTokenAccount, toUiTokenAmount } from '../../tokens.ts'
import { readUiAmountScale } from '../../uiAmountScale.ts'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { requireMint } from '../requireMint.ts'
import { UiTokenAmount, withContext } from '../results.ts'
import { AddressText, OptionalCommitment } from '../schemas.ts'

export const getTokenAccountBalance = defineMethod({
  params: z.tuple([AddressText, OptionalCommitment]),
  result: withContext(UiTokenAmount),
  answer(network, [address, config]) {
    const { context, accounts } = readAt(network, config)
    const account = accounts.get(address)
    if (!account) throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid param: could not find account' })
    const token = readTokenAccount(account)
    if (!token) throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid param: not a Token account' })
    const mint = requireMint(accounts, token.mint)
    const scale = readUiAmountScale(accounts, token.mint)
    return { context, value: toUiTokenAmount(token.amount, mint.decimals, scale) }
  },
})
