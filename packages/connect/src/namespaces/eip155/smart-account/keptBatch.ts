import type { JournalState } from '../../../send/journal.ts'
import type { BatchStatus, WrittenCall } from '../batchCalls.ts'
import { askedOf, type EvmEntry } from '../evmEntry.ts'
import type { Hex } from '../hex.ts'

/** What the journal keeps of a batch beside its name. A call of an account to itself is kept as any transaction is. */
export type KeptBatch =
  /** By `id` the wallet was asked, and the calls are what it was asked for. */
  | { readonly means: 'wallet'; readonly id: Hex; readonly calls: readonly WrittenCall[] }
  /** The operation's hash is of everything that was signed. */
  | { readonly means: 'operation'; readonly id: Hex }

export const keepWalletBatch = (id: Hex, calls: readonly WrittenCall[]): KeptBatch => ({ means: 'wallet', id, calls })

export const keepOperation = (id: Hex): KeptBatch => ({ means: 'operation', id })

/** What was kept of a batch; null for the transaction of an account that calls itself. */
export function keptBatchOf(entry: EvmEntry): KeptBatch | null {
  // Written by the two above, or by `openEvmEntry`, whose transactions have no `means`.
  const asked = askedOf(entry) as KeptBatch | { readonly means?: undefined }
  return asked.means === undefined ? null : asked
}

/** How an entry ends by what is known of its batch. `id` names it where it has no transaction. */
export function endOf({ status, hashes }: BatchStatus, id: string): JournalState {
  const [hash = null] = hashes
  if (status === 'confirmed') return { status: 'confirmed', signature: hash, slot: null }
  // EIP-5792: it is in no block, and its wallet does not try again.
  if (status === 'failed' && hash === null) return { status: 'void', reason: 'refused' }
  return { status: 'failed', signature: hash ?? id, reason: reasons[status] }
}

const reasons: Readonly<Record<Exclude<BatchStatus['status'], 'confirmed'>, string>> = {
  pending: 'It is in no block.',
  failed: 'The account ran no calls.',
  reverted: 'It was reverted.',
  partlyReverted: 'Part of it was reverted.',
}
