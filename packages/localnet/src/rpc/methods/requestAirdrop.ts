import * as z from 'zod'
import { sendAirdrop } from '../../sendAirdrop.ts'
import { defineMethod } from '../defineMethod.ts'
import { Base58 } from '../results.ts'
import { AddressKey, optionalConfig, ReadConfig, U64 } from '../schemas.ts'

export const requestAirdrop = defineMethod({
  params: z.tuple([AddressKey, U64, optionalConfig(ReadConfig)]),
  result: Base58,
  answer: (network, [{ key }, lamports]) => sendAirdrop(network, { receiver: key, lamports }),
})
