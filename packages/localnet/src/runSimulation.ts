import type { AccountReader } from './accounts.ts'
import { computeFee } from './fees.ts'
import { type LoadedMessage, loadAddresses } from './loadAddresses.ts'
import { andThen, type MaybePromise } from './maybePromise.ts'
import { measureLoadedBytes } from './measureLoadedBytes.ts'
import type { Network } from './network.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import { findRefusal, isLoaded } from './runTransaction.ts'
import type { SignatureCheck, SvmResult, SvmSimulation } from './svm/svm.ts'
import { type Balances, readBalances } from './tokenBalances.ts'
import type { TransactionError } from './transactionError.ts'

export type SimulationRun = SvmResult & {
  fee: bigint | null
  loadedBytes: number
  loadedAddresses: { writable: readonly string[]; readonly: readonly string[] }
  balances: { before: Balances; after: Balances } | null
  postAccounts: AccountReader
}

export function runSimulation(
  network: Network,
  transaction: WireTransaction,
  check: SignatureCheck,
): MaybePromise<SimulationRun> {
  const { svm, accounts, clock, lock } = network
  return lock.shared(() => {
    const loaded = loadAddresses(accounts, transaction.message, clock.slot())
    if (!isLoaded(loaded)) return refuse(loaded)
    return andThen(svm.simulate(transaction.bytes, check), (simulation) =>
      describe(network, { transaction, loaded, simulation }),
    )
  })
}

function describe(
  network: Network,
  input: { transaction: WireTransaction; loaded: LoadedMessage; simulation: SvmSimulation },
): SimulationRun {
  const { transaction, loaded, simulation } = input
  const { accounts } = network
  const { postAccounts, ...result } = simulation
  // Agave reports a forgery even with an expired blockhash.
  const refusal = result.err === 'SignatureFailure' ? null : findRefusal(network, transaction)
  if (refusal) return refuse(refusal, loaded)
  if (result.err !== null && !hasStarted(result)) return refuse(result.err, loaded)

  const changed = new Map(postAccounts.map(({ address, account }) => [address, account]))
  const after: AccountReader = {
    get(address) {
      const account = changed.get(address) ?? accounts.get(address)
      return account && account.lamports > 0n ? account : null
    },
  }
  return {
    ...result,
    fee: computeFee(transaction.message).fee,
    loadedBytes: measureLoadedBytes(accounts, transaction.message, loaded),
    loadedAddresses: loaded.loaded,
    balances: { before: readBalances(accounts, loaded.addresses), after: readBalances(after, loaded.addresses) },
    postAccounts: after,
  }
}

/** Precompiles fail without a log line. */
const hasStarted = ({ err, logs }: SvmResult): boolean =>
  logs.length > 0 || (typeof err === 'object' && err !== null && 'InstructionError' in err)

function refuse(err: TransactionError, loaded?: LoadedMessage): SimulationRun {
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
