import type { AccountEntry, AccountState } from '../accounts.ts'
import type { MaybePromise } from '../maybePromise.ts'
import type { TransactionError } from '../transactionError.ts'

export type InnerInstruction = { programIdIndex: number; accounts: Uint8Array; data: Uint8Array; stackHeight: number }

export type SvmResult = {
  err: TransactionError | null
  logs: readonly string[]
  /** One list per instruction. */
  innerInstructions: readonly (readonly InnerInstruction[])[]
  unitsConsumed: bigint
  returnData: { programId: Uint8Array; data: Uint8Array } | null
}

/** Trusted if checked or not signed yet. */
export type SignatureCheck = 'check-signatures' | 'trust-signatures'

/** Only lamports if nothing else can change. */
type SvmAftermath =
  | { balances: readonly bigint[] }
  | {
      /** Null for closed accounts. */
      accounts: readonly (AccountState | null)[]
    }

export type SvmRunInput = {
  bytes: Uint8Array
  check: SignatureCheck
  /** First those also returned on failure. */
  written: readonly Uint8Array[]
  /** Returned on failure. */
  writtenOnFailure: number
  /** Can only change lamports. */
  isPlain: boolean
}

/** `result` is an encoded `SvmResult`. */
export type SvmRun = { isFailed: boolean; result: Uint8Array; after: SvmAftermath }

export type SvmSimulation = SvmResult & { postAccounts: readonly AccountEntry[] }

export type SvmClock = { slot: bigint; epoch: bigint; epochStartTime: bigint; unixTime: bigint }

/** As counted by `countAccountBytes`. */
export type SvmLimits = {
  /** Also the burst of rewrites. */
  totalBytes: number
  usedBytes: number
}

/** Newest first. */
export type SlotHashes = readonly { slot: bigint; hash: string }[]

/**
 * Virtual machine. Accepts only bytes from `parseTransaction`; calls run in order. A call that aborts a child process
 * rejects with `VirtualMachineError`.
 */
export type Svm = {
  readonly genesis: readonly AccountEntry[]
  setAccounts(entries: readonly AccountEntry[]): MaybePromise<void>
  run(input: SvmRunInput): MaybePromise<SvmRun>
  simulate(bytes: Uint8Array, check: SignatureCheck): MaybePromise<SvmSimulation>
  setClock(clock: SvmClock): void
  setSlotHashes(hashes: SlotHashes): void
  /** Default: no limits. */
  setLimits(limits: SvmLimits): void
  /** Returns the accounts of programs. */
  addProgram(address: string, elf: Uint8Array): MaybePromise<readonly AccountEntry[]>
  close(): void
}
