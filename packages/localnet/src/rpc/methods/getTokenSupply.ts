import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { readMint, toUiTokenAmount } from '../../tokens.ts'
import { contextAt, requireSlot } from '../context.ts'
import { defineMethod } from '../defineMethod.ts'
import { AddressKey, optionalConfig, ReadConfig } from '../schemas.ts'

/** Tells how much of a token there is. */
export const getTokenSupply = defineMethod({
  params: z.tuple([AddressKey, optionalConfig(ReadConfig)]),
  answer(network, [{ key }, config]) {
    requireSlot(network, config)
    const account = network.svm.getAccount(key)
    if (!account) throw new LocalnetError('ParamsFormatError', { reason: 'could not find account' })
    const mint = readMint(account)
    if (!mint) throw new LocalnetError('ParamsFormatError', { reason: 'not a Token mint' })
    return { context: contextAt(network, config.commitment), value: toUiTokenAmount(mint.supply, mint.decimals) }
  },
})
