import { Account, Clock, EpochSchedule, LiteSVM } from 'litesvm'
import type {
  FailedTransactionMetadata,
  LiteSvm,
  SimulatedTransactionInfo,
  TransactionMetadata,
} from 'litesvm/dist/internal.js'
import type { AccountEntry, AccountState } from './accounts.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import {
  type InstructionError,
  instructionErrors,
  type TransactionError,
  transactionErrors,
} from './transactionError.ts'

/** An instruction that a program called. */
export type InnerInstruction = { programIdIndex: number; accounts: Uint8Array; data: Uint8Array; stackHeight: number }

/** What running a transaction gave. */
export type SvmResult = {
  err: TransactionError | null
  logs: readonly string[]
  /** One list for each instruction of the message. */
  innerInstructions: readonly (readonly InnerInstruction[])[]
  unitsConsumed: bigint
  returnData: { programId: Uint8Array; data: Uint8Array } | null
}

/** What running a transaction would have given, and the accounts that it would have left. */
type SvmSimulation = SvmResult & { postAccounts: readonly AccountEntry[] }

/** Whether signatures are checked: not when they were checked before, or are not there yet. */
export type SignatureCheck = 'check-signatures' | 'trust-signatures'

/** The clock that programs see. */
export type SvmClock = { slot: bigint; epoch: bigint; epochStartTime: bigint; unixTime: bigint }

/** The virtual machine: accounts, and transactions that change them. Give it only bytes that `parseTransaction` passed. */
export type Svm = {
  /** Copies the account out, data and all. */
  getAccount(address: string): AccountState | null
  getBalance(key: Uint8Array): bigint
  getOwnedAccounts(program: string): AccountEntry[]
  setAccount(address: string, account: AccountState): void
  getMinimumBalance(dataLength: bigint): bigint
  send(bytes: Uint8Array, check: SignatureCheck): SvmResult
  simulate(bytes: Uint8Array, check: SignatureCheck): SvmSimulation
  setClock(clock: SvmClock): void
  setSlotHashes(hashes: { slot: bigint; hash: string }[]): void
  addProgram(address: string, elf: Uint8Array): void
}

/** Starts an empty virtual machine with the programs that every cluster has. */
export function createSvm({ slotsPerEpoch }: { slotsPerEpoch: bigint }): Svm {
  // The wrapper spends most of its time in codecs; what it wraps takes raw bytes. Its type is private there.
  const inner = (new LiteSVM() as unknown as { inner: LiteSvm }).inner
  inner.withNativeMints()
  // LiteSVM knows only its newest blockhash and forgets signatures; `blockhashes.ts` does both.
  inner.setBlockhashCheck(false)
  inner.setTransactionHistory(0n)
  // Without the short epochs that warm a new cluster up.
  inner.setEpochSchedule(new EpochSchedule(slotsPerEpoch, slotsPerEpoch, false, 0n, 0n))

  return {
    getAccount(address) {
      const account = inner.getAccount(fromBase58(address))
      return account && readAccount(account)
    },
    getBalance: (key) => inner.getBalance(key) ?? 0n,
    getOwnedAccounts: (program) => inner.getProgramAccounts(fromBase58(program)).flatMap(readEntry),
    setAccount: (address, { lamports, data, owner, executable, rentEpoch }) =>
      inner.setAccount(fromBase58(address), new Account(lamports, data, fromBase58(owner), executable, rentEpoch)),
    getMinimumBalance: (dataLength) => inner.minimumBalanceForRentExemption(dataLength),
    send(bytes, check) {
      inner.setSigverify(check === 'check-signatures')
      return readResult(inner.sendVersionedTransaction(bytes))
    },
    simulate(bytes, check) {
      inner.setSigverify(check === 'check-signatures')
      const outcome = inner.simulateVersionedTransaction(bytes)
      const postAccounts = 'postAccounts' in outcome ? outcome.postAccounts() : []
      return {
        ...readResult(outcome),
        postAccounts: postAccounts.flatMap(readEntry),
      }
    },
    setClock: ({ slot, epoch, epochStartTime, unixTime }) =>
      inner.setClock(new Clock(slot, epochStartTime, epoch, epoch + 1n, unixTime)),
    setSlotHashes: (hashes) => inner.setSlotHashes(hashes),
    addProgram: (address, elf) => inner.addProgram(fromBase58(address), elf),
  }
}

/** An emptied account is gone at the end of its transaction; LiteSVM may still hold its shell. */
function readAccount(account: Account): AccountState | null {
  const lamports = account.lamports()
  if (lamports === 0n) return null
  return {
    lamports,
    data: account.data(),
    owner: toBase58(account.owner()),
    executable: account.executable(),
    rentEpoch: account.rentEpoch(),
  }
}

function readEntry(entry: { address: Uint8Array; account(): Account }): AccountEntry[] {
  const account = readAccount(entry.account())
  return account ? [{ address: toBase58(entry.address), account }] : []
}

type Outcome = TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo

function readResult(outcome: Outcome): SvmResult {
  const meta = 'meta' in outcome ? outcome.meta() : outcome
  const returned = meta.returnData()
  const data = returned.data()
  return {
    err: 'err' in outcome ? readError(outcome.err()) : null,
    logs: meta.logs(),
    innerInstructions: meta.innerInstructions().map((list) =>
      list.map((inner) => {
        const instruction = inner.instruction()
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: instruction.accounts(),
          data: instruction.data(),
          stackHeight: inner.stackHeight(),
        }
      }),
    ),
    unitsConsumed: meta.computeUnitsConsumed(),
    returnData: data.length === 0 ? null : { programId: returned.programId(), data },
  }
}

/** LiteSVM numbers the errors without fields and has a class for each with fields; the classes are not exported. */
function readError(error: ReturnType<FailedTransactionMetadata['err']>): TransactionError {
  if (typeof error === 'number') return transactionErrors[error]?.[0] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, readInstructionError(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  if (error.constructor.name === 'TransactionErrorInsufficientFundsForRent')
    return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  return { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } }
}

type NativeInstructionError = number | { code: number } | { msg: string }

function readInstructionError(error: NativeInstructionError): InstructionError {
  if (typeof error === 'number') return instructionErrors[error]?.[0] ?? 'GenericError'
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}
