import { LocalnetError } from '../errors.ts'
import type { Block } from '../ledger.ts'
import type { Network } from '../network.ts'

/**
 * @throws {LocalnetError} `BlockNotAvailableError`, `SlotSkippedError`, `LongTermSlotSkippedError`,
 *   `BlockCleanedUpError`
 */
export function findBlock({ ledger, clock }: Network, slot: bigint, commitment: 'confirmed' | 'finalized'): Block {
  if (slot > clock.slotAt(commitment)) throw new LocalnetError('BlockNotAvailableError', { slot })
  const block = ledger.findBlock(slot)
  if (block) return block
  const firstSlot = ledger.firstSlot()
  if (slot > firstSlot) throw new LocalnetError('SlotSkippedError', { slot })
  if (slot > 0n && slot < clock.firstSlot) throw new LocalnetError('LongTermSlotSkippedError', { slot })
  throw new LocalnetError('BlockCleanedUpError', { slot, firstSlot })
}

/** From `start` to `end` inclusive. */
export function listBlocks(
  { ledger, clock }: Network,
  range: { start: bigint; end: bigint; limit: number; commitment: 'confirmed' | 'finalized' },
): bigint[] {
  const settled = clock.slotAt(range.commitment)
  const last = range.end < settled ? range.end : settled
  const slots: bigint[] = []
  const first = ledger.firstSlot()
  let slot = range.start > first ? range.start : first
  for (; slot <= last && slots.length < range.limit; slot += 1n) {
    // Only slots between genesis and the first one are skipped.
    if (slot > 0n && slot < clock.firstSlot) slot = clock.firstSlot
    if (ledger.findBlock(slot) && slot <= last) slots.push(slot)
  }
  return slots
}
