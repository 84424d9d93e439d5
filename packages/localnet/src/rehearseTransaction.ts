import { computeFee } from './fees.ts'
import { type LoadedMessage, loadAddresses } from './loadAddresses.ts'
import { measureLoadedBytes } from './measureLoadedBytes.ts'
import type { Network } from './network.ts'
import { toBase58 } from './parse/base58.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import { findRefusal, isLoaded } from './runTransaction.ts'
import type { SignatureCheck, SvmAccount, SvmResult } from './svm.ts'
import { type Balances, readBalances } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

/** What a transaction would do. */
export type Rehearsal = SvmResult & {
  fee: bigint | null
  loadedBytes: number
  loadedAddresses: { writable: readonly string[]; readonly: readonly string[] }
  balances: { before: Balances; after: Balances } | null
  /** An account as the transaction would leave it, touched or not. */
  getPostAccount(key: Uint8Array): SvmAccount | null
}

/** Runs a transaction without keeping what it does. */
export function rehearseTransaction(network: Network, transaction: WireTransaction, check: SignatureCheck): Rehearsal {
  const { svm, clock } = network
  const loaded = loadAddresses(svm, transaction.message, clock.slot())
  if (!isLoaded(loaded)) return refuse(loaded)

  const before = readBalances(svm, loaded.keys, svm.getAccount)
  const { postAccounts, ...result } = svm.simulate(transaction.bytes, check)
  // Agave looks at signatures first: a forgery is told as one even when its blockhash has expired.
  const refusal = result.err === 'SignatureFailure' ? null : findRefusal(network, transaction)
  if (refusal) return refuse(refusal, loaded)

  const changed = new Map(postAccounts.map(({ key, account }) => [toBase58(key), account]))
  const getPostAccount = (key: Uint8Array) => changed.get(toBase58(key)) ?? svm.getAccount(key)
  return {
    ...result,
    fee: computeFee(transaction.message).fee,
    loadedBytes:
      result.err === null || result.logs.length > 0 ? measureLoadedBytes(svm, transaction.message, loaded) : 0,
    loadedAddresses: nameLoaded(loaded),
    balances: { before, after: readBalances(svm, loaded.keys, getPostAccount) },
    getPostAccount,
  }
}

const nameLoaded = ({ loaded }: LoadedMessage) => ({
  writable: loaded.writable.map(toBase58),
  readonly: loaded.readonly.map(toBase58),
})

/** The answer for a transaction that may not start: nothing ran, so nothing is known. */
function refuse(err: TransactionError, loaded?: LoadedMessage): Rehearsal {
  return {
    err,
    logs: [],
    innerInstructions: [],
    unitsConsumed: 0n,
    returnData: null,
    fee: null,
    loadedBytes: 0,
    loadedAddresses: loaded ? nameLoaded(loaded) : { writable: [], readonly: [] },
    balances: null,
    getPostAccount: () => null,
  }
}
