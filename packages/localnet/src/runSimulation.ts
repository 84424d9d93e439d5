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

/** What a transaction would do. */
export type SimulationRun = SvmResult & {
  fee: bigint | null
  loadedBytes: number
  loadedAddresses: { writable: readonly string[]; readonly: readonly string[] }
  balances: { before: Balances; after: Balances } | null
  /** All accounts as the transaction would leave them, touched or not. */
  postAccounts: AccountReader
}

/** Runs a transaction without keeping what it does. */
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
  // Agave looks at signatures first: a forgery is told as one even when its blockhash has expired.
  const refusal = result.err === 'SignatureFailure' ? null : findRefusal(network, transaction)
  if (refusal) return refuse(refusal, loaded)
  if (result.err !== null && !hasStarted(result)) return refuse(result.err, loaded)

  const changed = new Map(postAccounts.map(({ address, account }) => [address, account]))
  const after: AccountReader = {
    get(address) {
      const account = changed.get(address) ?? accounts.get(address)
      // One that the transaction closes does not exist afterwards.
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

/** Whether an instruction of a failed transaction was reached. Precompiles fail without a line. */
const hasStarted = ({ err, logs }: SvmResult): boolean =>
  logs.length > 0 || (typeof err === 'object' && err !== null && 'InstructionError' in err)

/** The answer for a transaction that may not start: nothing ran, so nothing is known. */
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
