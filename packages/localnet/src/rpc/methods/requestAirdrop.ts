import * as z from 'zod'
import { sendAirdrop } from '../../sendAirdrop.ts'
import { defineMethod } from '../defineMethod.ts'
import { AddressKey, optionalConfig, ReadConfig, U64 } from '../schemas.ts'

/** Sends lamports from the faucet and answers with the signature. */
export const requestAirdrop = defineMethod({
  params: z.tuple([AddressKey, U64, optionalConfig(ReadConfig)]),
  answer: (network, [{ key }, lamports]) => sendAirdrop(network, { receiver: key, lamports }),
})
