import { type AccountState, countAccountBytes } from '../accounts.ts'
import type { TransactionError } from '../transactionError.ts'
import type { SvmLimits } from './svm.ts'

/** An account before and after a transaction; null where there is none. */
export type AccountStep = readonly [before: AccountState | null, after: AccountState | null]

/** Keeps account data within bounds. */
export type AccountLimits = {
  /** Says why what a transaction made of accounts must not stay, or null. */
  findExcess(steps: readonly AccountStep[]): Extract<TransactionError, string> | null
  /** Counts what stays. */
  note(steps: readonly AccountStep[]): void
  /** Gives back some of what may be rewritten. */
  startSlot(): void
}

/** Accounts up to this size are rewritten freely: tokens, metadata, pools and lookup tables are smaller. */
const freeBytes = 16_384

/** So many slots give back the whole burst: at 400 ms a slot, 51 s. */
const slotsPerBurst = 128

/**
 * Bounds how much all accounts hold, and how fast large ones are rewritten: each rewritten byte is kept in memory until its
 * slot is final, and on disk for as long as the ledger remembers the transaction.
 */
export function createAccountLimits({ totalBytes, usedBytes }: SvmLimits): AccountLimits {
  let used = usedBytes
  let writable = totalBytes
  return {
    findExcess(steps) {
      const growth = countGrowth(steps)
      if (growth > 0 && used + growth > totalBytes) return 'WouldExceedAccountDataTotalLimit'
      const rewritten = countRewritten(steps)
      return rewritten > 0 && rewritten > writable ? 'WouldExceedAccountDataBlockLimit' : null
    },
    note(steps) {
      used += countGrowth(steps)
      writable -= countRewritten(steps)
    },
    startSlot() {
      writable = Math.min(totalBytes, writable + totalBytes / slotsPerBurst)
    },
  }
}

const countGrowth = (steps: readonly AccountStep[]): number =>
  steps.reduce((sum, [before, after]) => sum + countAccountBytes(after) - countAccountBytes(before), 0)

function countRewritten(steps: readonly AccountStep[]): number {
  return steps.reduce((sum, [before, after]) => {
    if (!after || after.data.length <= freeBytes) return sum
    return before && Buffer.compare(before.data, after.data) === 0 ? sum : sum + after.data.length
  }, 0)
}
