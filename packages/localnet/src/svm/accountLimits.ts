import { type AccountState, countAccountBytes } from '../accounts.ts'
import type { TransactionError } from '../transactionError.ts'
import type { SvmLimits } from './svm.ts'

/** Null if absent. */
export type AccountStep = readonly [before: AccountState | null, after: AccountState | null]

export type AccountLimits = {
  /** Null within the limits. */
  findExcess(steps: readonly AccountStep[]): Extract<TransactionError, string> | null
  note(steps: readonly AccountStep[]): void
  /** Restores part of the rewrite allowance. */
  startSlot(): void
}

/** Larger than tokens, metadata, pools and lookup tables. */
const freeBytes = 16_384

/** 51 s at 400 ms a slot. */
const slotsPerBurst = 128

/**
 * Limits total size and the rewrite rate of large accounts: rewritten bytes stay in memory until final, and on disk
 * while remembered.
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
