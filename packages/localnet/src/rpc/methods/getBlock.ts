import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { encodeBlock } from '../encodeBlock.ts'
import { findBlock } from '../findBlock.ts'
import { UiBlock } from '../results.ts'
import {
  encodingOrConfig,
  SettledCommitment,
  TransactionDetails,
  TransactionOutput,
  TransactionVersion,
  U64,
} from '../schemas.ts'

const Config = z.object({
  commitment: SettledCommitment,
  encoding: TransactionOutput,
  transactionDetails: TransactionDetails,
  rewards: z.boolean().nullish(),
  maxSupportedTransactionVersion: TransactionVersion,
})

export const getBlock = defineMethod({
  params: z.tuple([U64, encodingOrConfig(Config)]),
  result: UiBlock,
  answer: (network, [slot, config]) => encodeBlock(findBlock(network, slot, config.commitment), config),
})
