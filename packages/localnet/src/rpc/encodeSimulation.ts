import type { SimulationRun } from '../runSimulation.ts'
import type { TokenBalance } from '../tokenBalances.ts'
import type { TransactionError } from '../transactionError.ts'
import { type Encoding, encodeAccount, type UiAccount } from './encodeAccount.ts'
import { encodeInnerInstructions, encodeReturnData } from './encodeTransaction.ts'

/** `RpcSimulateTransactionResult`. */
export type SimulationReport = {
  err: TransactionError | null
  logs: readonly string[]
  accounts: readonly (UiAccount | null)[] | null
  unitsConsumed: bigint
  loadedAccountsDataSize: number
  returnData: unknown
  innerInstructions: unknown
  replacementBlockhash: { blockhash: string; lastValidBlockHeight: bigint } | null
  fee: bigint | null
  loadedAddresses: { writable: readonly string[]; readonly: readonly string[] } | null
  preBalances: readonly bigint[] | null
  postBalances: readonly bigint[] | null
  preTokenBalances: readonly TokenBalance[] | null
  postTokenBalances: readonly TokenBalance[] | null
}

export type SimulationView = {
  accounts?: { addresses: readonly string[]; encoding: Encoding } | null
  withInnerInstructions?: boolean
  replacementBlockhash?: { blockhash: string; lastValidBlockHeight: bigint } | null
}

/** A failed one has no account states, as on Agave. */
export function encodeSimulation(rehearsal: SimulationRun, view: SimulationView = {}): SimulationReport {
  const { err, logs, balances, postAccounts } = rehearsal
  const { accounts = null, withInnerInstructions = false, replacementBlockhash = null } = view
  const showAccount = (address: string, encoding: Encoding) => {
    const account = err === null ? postAccounts.get(address) : null
    return account && encodeAccount(postAccounts, { address, account }, { encoding })
  }
  return {
    err,
    logs,
    accounts: accounts?.addresses.map((address) => showAccount(address, accounts.encoding)) ?? null,
    unitsConsumed: rehearsal.unitsConsumed,
    loadedAccountsDataSize: rehearsal.loadedBytes,
    returnData: encodeReturnData(rehearsal),
    innerInstructions: withInnerInstructions ? encodeInnerInstructions(rehearsal) : null,
    replacementBlockhash,
    fee: rehearsal.fee,
    loadedAddresses: rehearsal.loadedAddresses,
    preBalances: balances?.before.lamports ?? null,
    postBalances: balances?.after.lamports ?? null,
    preTokenBalances: balances?.before.tokens ?? null,
    postTokenBalances: balances?.after.tokens ?? null,
  }
}
