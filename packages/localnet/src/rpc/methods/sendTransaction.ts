import * as z from 'zod'
import { LocalnetError } from '../../errors.ts'
import { andThen, type MaybePromise } from '../../maybePromise.ts'
import type { Network } from '../../network.ts'
import type { WireTransaction } from '../../parse/parseTransaction.ts'
import { runSimulation, type SimulationRun } from '../../runSimulation.ts'
import { runTransaction } from '../../runTransaction.ts'
import type { SignatureCheck } from '../../svm/svm.ts'
import { describeTransactionError } from '../../transactionError.ts'
import { requireSlot } from '../context.ts'
import { decodeTransaction, requireLoadable, TransactionEncoding } from '../decodeTransaction.ts'
import { defineMethod } from '../defineMethod.ts'
import { encodeSimulation } from '../encodeSimulation.ts'
import { Base58 } from '../results.ts'
import { CommitmentText, optionalConfig, U64 } from '../schemas.ts'

const Config = z.object({
  encoding: TransactionEncoding.nullish().transform((encoding) => encoding ?? 'base58'),
  skipPreflight: z.boolean().nullish(),
  preflightCommitment: CommitmentText.nullish().transform((commitment) => commitment ?? 'finalized'),
  maxRetries: z.int().min(0).nullish(),
  minContextSlot: U64.nullish(),
})

export const sendTransaction = defineMethod({
  params: z.tuple([z.string(), optionalConfig(Config)]),
  result: Base58,
  answer(network, [text, { encoding, skipPreflight, preflightCommitment, minContextSlot }]) {
    const transaction = decodeTransaction(network, { text, encoding })
    requireLoadable(network, transaction)
    requireSlot(network, { commitment: preflightCommitment, minContextSlot })
    if (skipPreflight) return send(network, transaction, 'check-signatures')
    // A transaction that passes preflight lands.
    const rehearsal = runSimulation(network, transaction, 'check-signatures')
    return andThen(rehearsal, (told) => {
      requireSuccess(told)
      return send(network, transaction, 'trust-signatures')
    })
  },
})

function send(network: Network, transaction: WireTransaction, check: SignatureCheck): MaybePromise<string> {
  const { signature } = transaction
  network.events.emitReceived(signature)
  // Dropped silently, as on a validator, which has answered by then.
  return andThen(runTransaction(network, transaction, check), () => signature)
}

function requireSuccess(rehearsal: SimulationRun): void {
  if (rehearsal.err === null) return
  // Agave omits balances and loaded addresses here.
  const simulation = {
    ...encodeSimulation(rehearsal),
    loadedAddresses: null,
    preBalances: null,
    postBalances: null,
    preTokenBalances: null,
    postTokenBalances: null,
  }
  throw new LocalnetError('PreflightError', {
    reason: describeTransactionError(rehearsal.err),
    simulation: sortKeys(simulation),
  })
}

/** Agave sorts keys of error data. */
function sortKeys<T>(value: T): T
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, sortKeys(part)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
