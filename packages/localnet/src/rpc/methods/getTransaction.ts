import * as z from 'zod'
import { defineMethod } from '../defineMethod.ts'
import { encodeLanded } from '../encodeTransaction.ts'
import { Int, LandedTransaction } from '../results.ts'
import {
  encodingOrConfig,
  SettledCommitment,
  SignatureText,
  TransactionOutput,
  TransactionVersion,
} from '../schemas.ts'

const Config = z.object({
  commitment: SettledCommitment,
  encoding: TransactionOutput,
  maxSupportedTransactionVersion: TransactionVersion,
})

export const getTransaction = defineMethod({
  params: z.tuple([SignatureText, encodingOrConfig(Config)]),
  result: LandedTransaction.extend({ slot: Int, blockTime: Int }).nullable(),
  answer({ ledger, clock }, [signature, { commitment, ...view }]) {
    const landed = ledger.find(signature)
    if (!landed || landed.slot > clock.slotAt(commitment)) return null
    return { slot: landed.slot, blockTime: landed.blockTime, ...encodeLanded(landed, view) }
  },
})
