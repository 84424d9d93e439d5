import { Account, Clock, EpochSchedule, LiteSVM } from 'litesvm'
import type {
  FailedTransactionMetadata,
  LiteSvm,
  SimulatedTransactionInfo,
  TransactionMetadata,
} from 'litesvm/dist/internal.js'
import {
  type InstructionError,
  instructionErrors,
  type TransactionError,
  transactionErrors,
} from './transactionError.ts'

/** An account as LiteSVM holds it. Every reading copies, so ask for `data` only when it is needed. */
export type SvmAccount = Pick<Account, 'lamports' | 'data' | 'owner' | 'executable' | 'rentEpoch'>

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
type SvmSimulation = SvmResult & { postAccounts: readonly { key: Uint8Array; account: SvmAccount }[] }

/** Whether signatures are checked: not when they were checked before, or are not there yet. */
export type SignatureCheck = 'check-signatures' | 'trust-signatures'

/** The clock that programs see. */
export type SvmClock = { slot: bigint; epoch: bigint; epochStartTime: bigint; unixTime: bigint }

/** The virtual machine: accounts, and transactions that change them. Give it only bytes that `parseTransaction` passed. */
export type Svm = {
  getAccount(key: Uint8Array): SvmAccount | null
  getBalance(key: Uint8Array): bigint
  getOwnedAccounts(owner: Uint8Array): { key: Uint8Array; account: SvmAccount }[]
  setAccount(
    key: Uint8Array,
    account: { lamports: bigint; data: Uint8Array; owner: Uint8Array; executable: boolean },
  ): void
  getMinimumBalance(dataLength: bigint): bigint
  send(bytes: Uint8Array, check: SignatureCheck): SvmResult
  simulate(bytes: Uint8Array, check: SignatureCheck): SvmSimulation
  setClock(clock: SvmClock): void
  setSlotHashes(hashes: { slot: bigint; hash: string }[]): void
  addProgram(id: Uint8Array, elf: Uint8Array): void
}

/** Epochs of mainnet's length, without the short ones that warm a new cluster up. */
export const slotsPerEpoch = 432_000n

const neverPaysRent = 0xffff_ffff_ffff_ffffn

/** Starts an empty virtual machine with the programs that every cluster has. */
export function createSvm(): Svm {
  // The wrapper spends most of its time in codecs; what it wraps takes raw bytes. Its type is private there.
  const inner = (new LiteSVM() as unknown as { inner: LiteSvm }).inner
  inner.withNativeMints()
  // LiteSVM knows only its newest blockhash and forgets signatures; `blockhashes.ts` does both.
  inner.setBlockhashCheck(false)
  inner.setTransactionHistory(0n)
  inner.setEpochSchedule(new EpochSchedule(slotsPerEpoch, slotsPerEpoch, false, 0n, 0n))

  return {
    getAccount(key) {
      const account = inner.getAccount(key)
      // An emptied account is gone at the end of its transaction; LiteSVM may still hold its shell.
      return account === null || account.lamports() === 0n ? null : account
    },
    getBalance: (key) => inner.getBalance(key) ?? 0n,
    getOwnedAccounts: (owner) =>
      inner.getProgramAccounts(owner).map((entry) => ({ key: entry.address, account: entry.account() })),
    setAccount: (key, { lamports, data, owner, executable }) =>
      inner.setAccount(key, new Account(lamports, data, owner, executable, neverPaysRent)),
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
        postAccounts: postAccounts.map((entry) => ({ key: entry.address, account: entry.account() })),
      }
    },
    setClock: ({ slot, epoch, epochStartTime, unixTime }) =>
      inner.setClock(new Clock(slot, epochStartTime, epoch, epoch + 1n, unixTime)),
    setSlotHashes: (hashes) => inner.setSlotHashes(hashes),
    addProgram: (id, elf) => inner.addProgram(id, elf),
  }
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
