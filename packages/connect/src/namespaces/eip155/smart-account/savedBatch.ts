import type { JournalState } from '../../../send/journal.ts'
import type { BatchStatus, WrittenCall } from '../batchCalls.ts'
import { askedOf, type EvmEntry } from '../evmEntry.ts'
import type { Hex } from '../hex.ts'

/** Self-calls are stored like transactions. */
export type SavedBatch =
  | { readonly means: 'wallet'; readonly id: Hex; readonly calls: readonly WrittenCall[] }
  /** The hash covers everything signed. */
  | { readonly means: 'operation'; readonly id: Hex }

export const saveWalletBatch = (id: Hex, calls: readonly WrittenCall[]): SavedBatch => ({ means: 'wallet', id, calls })

export const saveOperation = (id: Hex): SavedBatch => ({ means: 'operation', id })

/** Null for a self-call. */
export function keptBatchOf(entry: EvmEntry): SavedBatch | null {
  // Written above, or by `openEvmEntry` without `means`.
  const asked = askedOf(entry) as SavedBatch | { readonly means?: undefined }
  return asked.means === undefined ? null : asked
}

/** `id` identifies it without a transaction. */
export function endOf({ status, hashes }: BatchStatus, id: string): JournalState {
  const [hash = null] = hashes
  if (status === 'confirmed') return { status: 'confirmed', signature: hash, slot: null }
  // EIP-5792: no block, no retry.
  if (status === 'failed' && hash === null) return { status: 'void', reason: 'refused' }
  return { status: 'failed', signature: hash ?? id, reason: reasons[status] }
}

const reasons: Readonly<Record<Exclude<BatchStatus['status'], 'confirmed'>, string>> = {
  pending: 'It is in no block.',
  failed: 'The account ran no calls.',
  reverted: 'It was reverted.',
  partlyReverted: 'Part of it was reverted.',
}
