import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { isTokenProgram } from '../../programs.ts'
import { readMint, toUiTokenAmount } from '../../tokens.ts'
import { readUiAmountScale } from '../../uiAmountScale.ts'
import { readAt } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { UiTokenAmount, withContext } from '../results.ts'
import { AddressText, OptionalCommitment } from '../schemas.ts'

export const getTokenSupply = defineMethod({
  params: z.tuple([AddressText, OptionalCommitment]),
  result: withContext(UiTokenAmount),
  answer(network, [address, config]) {
    const { context, accounts } = readAt(network, config)
    const account = accounts.get(address)
    if (!account) throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid param: could not find account' })
    if (!isTokenProgram(account.owner))
      throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid param: not a Token mint' })
    const mint = readMint(account)
    if (!mint) throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid param: mint could not be unpacked' })
    const scale = readUiAmountScale(accounts, address)
    return { context, value: toUiTokenAmount(mint.supply, mint.decimals, scale) }
  },
})
