import type { JournalState } from '../../../send/journal.ts'
import type { BatchStatus, WrittenCall } from '../batchCalls.ts'
import { askedOf, type EvmEntry } from '../evmEntry.ts'
import type { Hex } from '../hex.ts'

/** Data of a batch in the journal, besides its name. An account's call of itself is stored like any transaction. */
export type KeptBatch =
  /** Id and calls of the wallet request. */
  | { readonly means: 'wallet'; readonly id: Hex; readonly calls: readonly WrittenCall[] }
  /** Hash of the operation, which covers everything signed. */
  | { readonly means: 'operation'; readonly id: Hex }

export const keepWalletBatch = (id: Hex, calls: readonly WrittenCall[]): KeptBatch => ({ means: 'wallet', id, calls })

export const keepOperation = (id: Hex): KeptBatch => ({ means: 'operation', id })

/** Returns the stored batch; null for the transaction of an account that calls itself. */
export function keptBatchOf(entry: EvmEntry): KeptBatch | null {
  // Written by the two above, or by `openEvmEntry`, whose transactions have no `means`.
  const asked = askedOf(entry) as KeptBatch | { readonly means?: undefined }
  return asked.means === undefined ? null : asked
}

/** Returns the final state of an entry for its batch's status. `id` identifies it without a transaction. */
export function endOf({ status, hashes }: BatchStatus, id: string): JournalState {
  const [hash = null] = hashes
  if (status === 'confirmed') return { status: 'confirmed', signature: hash, slot: null }
  // EIP-5792: it is in no block, and the wallet does not retry.
  if (status === 'failed' && hash === null) return { status: 'void', reason: 'refused' }
  return { status: 'failed', signature: hash ?? id, reason: reasons[status] }
}

const reasons: Readonly<Record<Exclude<BatchStatus['status'], 'confirmed'>, string>> = {
  pending: 'It is in no block.',
  failed: 'The account ran no calls.',
  reverted: 'It was reverted.',
  partlyReverted: 'Part of it was reverted.',
}
