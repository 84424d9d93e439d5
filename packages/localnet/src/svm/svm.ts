import type { AccountEntry, AccountState } from '../accounts.ts'
import type { MaybePromise } from '../maybePromise.ts'
import type { TransactionError } from '../transactionError.ts'

/** An inner instruction. */
export type InnerInstruction = { programIdIndex: number; accounts: Uint8Array; data: Uint8Array; stackHeight: number }

/** Result of a transaction. */
export type SvmResult = {
  err: TransactionError | null
  logs: readonly string[]
  /** One list per instruction of the message. */
  innerInstructions: readonly (readonly InnerInstruction[])[]
  unitsConsumed: bigint
  returnData: { programId: Uint8Array; data: Uint8Array } | null
}

/** Signatures are trusted if already checked, or if not present yet. */
export type SignatureCheck = 'check-signatures' | 'trust-signatures'

/** Account changes of a transaction: only lamports if nothing else can have changed. */
type SvmAftermath =
  | { balances: readonly bigint[] }
  | {
      /** Null for closed accounts. */
      accounts: readonly (AccountState | null)[]
    }

/** A transaction to run. */
export type SvmRunInput = {
  bytes: Uint8Array
  check: SignatureCheck
  /** Accounts to return afterwards; first those also returned for a failed transaction. */
  written: readonly Uint8Array[]
  /** How many of `written` are returned if the transaction fails. */
  writtenOnFailure: number
  /** Whether the transaction can only change lamports. */
  isPlain: boolean
}

/** Outcome of a transaction. `result` is an encoded `SvmResult`. */
export type SvmRun = { isFailed: boolean; result: Uint8Array; after: SvmAftermath }

/** Result of a simulation, with the accounts it would leave. */
export type SvmSimulation = SvmResult & { postAccounts: readonly AccountEntry[] }

/** Clock sysvar. */
export type SvmClock = { slot: bigint; epoch: bigint; epochStartTime: bigint; unixTime: bigint }

/** Account limits in bytes, as counted by `countAccountBytes`. */
export type SvmLimits = {
  /** Limit for all accounts, and for a burst of rewrites of large ones. */
  totalBytes: number
  /** Current size. */
  usedBytes: number
}

/** Slot hashes for programs, newest first. */
export type SlotHashes = readonly { slot: bigint; hash: string }[]

/**
 * The virtual machine: accounts, and transactions that change them. Pass only bytes accepted by `parseTransaction`.
 * Calls run and answer in order.
 * In a child process a call rejects with a `VirtualMachineError` if it made the process exit.
 */
export type Svm = {
  /** Its initial accounts. */
  readonly genesis: readonly AccountEntry[]
  setAccounts(entries: readonly AccountEntry[]): MaybePromise<void>
  run(input: SvmRunInput): MaybePromise<SvmRun>
  simulate(bytes: Uint8Array, check: SignatureCheck): MaybePromise<SvmSimulation>
  setClock(clock: SvmClock): void
  setSlotHashes(hashes: SlotHashes): void
  /** Limits what later transactions can do to accounts. Default: no limits. */
  setLimits(limits: SvmLimits): void
  /** Installs a program, and returns the accounts of programs afterwards. */
  addProgram(address: string, elf: Uint8Array): MaybePromise<readonly AccountEntry[]>
  close(): void
}
