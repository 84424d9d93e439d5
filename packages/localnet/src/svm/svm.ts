import type { AccountEntry, AccountState } from '../accounts.ts'
import type { MaybePromise } from '../maybePromise.ts'
import type { TransactionError } from '../transactionError.ts'

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

/** Whether signatures are checked: not when they were checked before, or are not there yet. */
export type SignatureCheck = 'check-signatures' | 'trust-signatures'

/** What a transaction leaves behind in accounts: only their lamports when nothing else can have changed. */
type SvmAftermath =
  | { balances: readonly bigint[] }
  | {
      /** Null where there is no account any more. */
      accounts: readonly (AccountState | null)[]
    }

/** A transaction to run. */
export type SvmRunInput = {
  bytes: Uint8Array
  check: SignatureCheck
  /** The accounts that are told afterwards, those first that are told of a failed transaction too. */
  written: readonly Uint8Array[]
  /** How many of `written` are told when the transaction fails. */
  writtenOnFailure: number
  /** Whether the transaction can change lamports only. */
  isPlain: boolean
}

/** What became of a transaction. `result` is a whole `SvmResult`, as `readSvmResult` reads it. */
export type SvmRun = { isFailed: boolean; result: Uint8Array; after: SvmAftermath }

/** What running a transaction would have given, and the accounts that it would have left. */
export type SvmSimulation = SvmResult & { postAccounts: readonly AccountEntry[] }

/** The clock that programs see. */
export type SvmClock = { slot: bigint; epoch: bigint; epochStartTime: bigint; unixTime: bigint }

/** How much room accounts have, in bytes as `countAccountBytes` counts them. */
export type SvmLimits = {
  /** What all accounts may take together. As much of large accounts may be rewritten in a burst. */
  totalBytes: number
  /** What they take now. */
  usedBytes: number
}

/** The block hashes that programs see, the newest first. */
export type SlotHashes = readonly { slot: bigint; hash: string }[]

/**
 * The virtual machine: accounts, and transactions that change them. Give it only bytes that `parseTransaction` passed.
 * It does everything in the order in which it was told, and answers in that order.
 *
 * In a process of its own it rejects with a `VirtualMachineError` when it ended on what it was given.
 */
export type Svm = {
  /** What it holds before anything was placed in it. */
  readonly genesis: readonly AccountEntry[]
  setAccounts(entries: readonly AccountEntry[]): MaybePromise<void>
  run(input: SvmRunInput): MaybePromise<SvmRun>
  simulate(bytes: Uint8Array, check: SignatureCheck): MaybePromise<SvmSimulation>
  setClock(clock: SvmClock): void
  setSlotHashes(hashes: SlotHashes): void
  /** Bounds what transactions after it may make of accounts: without it, nothing does. */
  setLimits(limits: SvmLimits): void
  /** Installs a program, and tells the accounts of programs that are there then. */
  addProgram(address: string, elf: Uint8Array): MaybePromise<readonly AccountEntry[]>
  close(): void
}
