import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import type { Network } from '../../network.ts'
import type { WireTransaction } from '../../parse/parseTransaction.ts'
import { rehearseTransaction } from '../../rehearseTransaction.ts'
import { runTransaction, signatureOf } from '../../runTransaction.ts'
import { describeTransactionError } from '../../transactionError.ts'
import { requireSlot } from '../context.ts'
import { decodeTransaction, requireLoadable, TransactionEncoding } from '../decodeTransaction.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeSimulation } from '../encodeSimulation.ts'
import { CommitmentText, optionalConfig, U64 } from '../schemas.ts'

const Config = z.object({
  encoding: TransactionEncoding.nullish().transform((encoding) => encoding ?? 'base58'),
  skipPreflight: z.boolean().nullish(),
  preflightCommitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  maxRetries: z.int().min(0).nullish(),
  minContextSlot: U64.nullish(),
})

/** Runs a transaction, after a rehearsal unless that is not wanted, and answers with its signature. */
export const sendTransaction = defineMethod({
  params: z.tuple([z.string(), optionalConfig(Config)]),
  answer(network, [text, { encoding, skipPreflight, preflightCommitment, minContextSlot }]) {
    const transaction = decodeTransaction(network, { text, encoding })
    requireLoadable(network, transaction)
    requireSlot(network, { commitment: preflightCommitment, minContextSlot })
    if (!skipPreflight) preflight(network, transaction)
    const signature = signatureOf(transaction)
    network.events.emitReceived(signature)
    // What the rehearsal let pass lands. Without one, a transaction that may not start is lost in silence, as on a
    // validator, which has answered by then.
    runTransaction(network, transaction, skipPreflight ? 'check-signatures' : 'trust-signatures')
    return signature
  },
})

function preflight(network: Network, transaction: WireTransaction): void {
  const rehearsal = rehearseTransaction(network, transaction, 'check-signatures')
  if (rehearsal.err === null) return
  if (rehearsal.err === 'SignatureFailure') throw new LocalnetError('SignatureVerificationError', {})
  const simulation = encodeSimulation(rehearsal)
  throw new LocalnetError('PreflightError', { reason: describeTransactionError(rehearsal.err), simulation })
}
