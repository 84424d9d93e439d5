import type { AccountReader } from './accounts.ts'
import { computeFee } from './fees.ts'
import { type LoadedMessage, loadAddresses } from './loadAddresses.ts'
import { measureLoadedBytes } from './measureLoadedBytes.ts'
import type { Network } from './network.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import { findRefusal, isLoaded } from './runTransaction.ts'
import type { SignatureCheck, SvmResult } from './svm.ts'
import { type Balances, readBalances } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

/** What a transaction would do. */
export type Rehearsal = SvmResult & {
  fee: bigint | null
  loadedBytes: number
  loadedAddresses: { writable: readonly string[]; readonly: readonly string[] }
  balances: { before: Balances; after: Balances } | null
  /** All accounts as the transaction would leave them, touched or not. */
  postAccounts: AccountReader
}

/** Runs a transaction without keeping what it does. */
export function rehearseTransaction(network: Network, transaction: WireTransaction, check: SignatureCheck): Rehearsal {
  const { svm, accounts, clock } = network
  const loaded = loadAddresses(accounts, transaction.message, clock.slot())
  if (!isLoaded(loaded)) return refuse(loaded)

  const before = readBalances(accounts, loaded.addresses)
  const { postAccounts, ...result } = svm.simulate(transaction.bytes, check)
  // Agave looks at signatures first: a forgery is told as one even when its blockhash has expired.
  const refusal = result.err === 'SignatureFailure' ? null : findRefusal(network, transaction)
  if (refusal) return refuse(refusal, loaded)

  const changed = new Map(postAccounts.map(({ address, account }) => [address, account]))
  const after: AccountReader = { get: (address) => changed.get(address) ?? accounts.get(address) }
  return {
    ...result,
    fee: computeFee(transaction.message).fee,
    loadedBytes:
      result.err === null || result.logs.length > 0 ? measureLoadedBytes(accounts, transaction.message, loaded) : 0,
    loadedAddresses: loaded.loaded,
    balances: { before, after: readBalances(after, loaded.addresses) },
    postAccounts: after,
  }
}

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
    loadedAddresses: loaded?.loaded ?? { writable: [], readonly: [] },
    balances: null,
    postAccounts: { get: () => null },
  }
}
