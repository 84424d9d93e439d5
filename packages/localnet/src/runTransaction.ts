import { createHash } from 'node:crypto'
import { computeFee } from './fees.ts'
import type { Landed } from './ledger.ts'
import { type LoadedMessage, loadAddresses } from './loadAddresses.ts'
import type { Network } from './network.ts'
import { toBase58 } from './parse/base58.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import type { SignatureCheck } from './svm.ts'
import { readBalances } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

/** A transaction is in a block now, or it never gets there. */
export type RunOutcome = { landed: Landed } | { dropped: TransactionError }

/**
 * Runs a transaction in the slot being filled. One that fails in a program lands all the same and pays its fee; one
 * that may not start is dropped and changes nothing.
 */
export function runTransaction(network: Network, transaction: WireTransaction, check: SignatureCheck): RunOutcome {
  const { svm, clock, events, ledger } = network
  const refusal = findRefusal(network, transaction)
  if (refusal) return { dropped: refusal }
  const loaded = loadAddresses(svm, transaction.message, clock.slot())
  if (!isLoaded(loaded)) return { dropped: loaded }

  const before = readBalances(svm, loaded.keys, svm.getAccount)
  const result = svm.send(transaction.bytes, check)
  const after = readBalances(svm, loaded.keys, svm.getAccount)
  // Whatever landed has paid; a transaction that could not even pay has not landed.
  if (result.err !== null && before.lamports[0] === after.lamports[0]) return { dropped: result.err }

  const landed: Landed = {
    ...result,
    signature: signatureOf(transaction),
    slot: clock.slot(),
    blockTime: clock.unixTime(),
    transaction,
    addresses: loaded.keys.map(toBase58),
    writable: loaded.writable,
    loadedAddresses: {
      writable: loaded.loaded.writable.map(toBase58),
      readonly: loaded.loaded.readonly.map(toBase58),
    },
    ...computeFee(transaction.message),
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
  }
  blockhashEntry(network, transaction)?.landed.add(hashMessage(transaction))
  ledger.record(landed)
  events.emit({ type: 'landed', landed })
  return { landed }
}

/** The first signature, which names the transaction. */
export const signatureOf = ({ signatures }: WireTransaction): string => toBase58(signatures[0] ?? new Uint8Array(64))

/** Why a transaction may not start: its blockhash has expired or never was, or it has landed before. */
export function findRefusal(network: Network, transaction: WireTransaction): TransactionError | null {
  const entry = blockhashEntry(network, transaction)
  if (!entry) return 'BlockhashNotFound'
  return entry.landed.has(hashMessage(transaction)) ? 'AlreadyProcessed' : null
}

/** Tells loaded accounts from the reason why they could not be loaded. */
export const isLoaded = (loaded: LoadedMessage | TransactionError): loaded is LoadedMessage =>
  typeof loaded === 'object' && 'keys' in loaded

const blockhashEntry = ({ blockhashes }: Network, { message }: WireTransaction) =>
  blockhashes.find(toBase58(message.blockhash))

/** By message, not by signature: a signer can make many signatures for the same message. */
const hashMessage = ({ message }: WireTransaction) => createHash('sha256').update(message.bytes).digest('base64')
