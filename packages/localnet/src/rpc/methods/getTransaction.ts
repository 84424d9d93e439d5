import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeMeta, encodeTransaction } from '../encodeTransaction.ts'
import { SettledCommitment, SignatureText } from '../schemas.ts'

const Encoding = z.enum(['json', 'jsonParsed', 'base58', 'base64'])

const Config = z.object({
  commitment: SettledCommitment,
  encoding: Encoding.nullish().transform((encoding) => encoding ?? 'json'),
  maxSupportedTransactionVersion: z.int().min(0).max(255).nullish(),
})

/** web3.js once gave the encoding alone, and Agave still takes it. */
const EncodingOrConfig = z
  .union([Encoding.transform((encoding) => Config.parse({ encoding })), Config])
  .nullish()
  .transform((config) => config ?? Config.parse({}))

/** Tells a transaction that has landed and what it did; null when there is none. */
export const getTransaction = defineMethod({
  params: z.tuple([SignatureText, EncodingOrConfig]),
  answer({ ledger, clock }, [signature, { commitment, encoding, maxSupportedTransactionVersion }]) {
    const landed = ledger.find(signature)
    if (!landed || landed.slot > clock.slotAt(commitment)) return null
    const { version } = landed.transaction.message
    const asksForVersion = maxSupportedTransactionVersion != null
    if (!asksForVersion && version !== 'legacy') throw new LocalnetError('TransactionVersionError', { version })
    return {
      slot: landed.slot,
      blockTime: landed.blockTime,
      transaction: encodeTransaction(landed, encoding),
      meta: encodeMeta(landed, encoding),
      ...(asksForVersion && { version }),
    }
  },
})
