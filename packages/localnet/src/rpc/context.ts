import type { AccountView } from '../accounts.ts'
import type { Commitment } from '../clock.ts'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'

/** Agave version that LiteSVM 1.4.1 is built from. */
export const apiVersion = '4.2.1'

/** Slot and version of an answer. */
export type Context = { apiVersion: string; slot: bigint }

/** Returns the slot of answers at `commitment`. */
export const contextAt = ({ clock }: Network, commitment: Commitment): Context => ({
  apiVersion,
  slot: clock.slotAt(commitment),
})

/**
 * Refuses a caller who has already seen a newer slot at that commitment.
 *
 * @throws {LocalnetError} `MinContextSlotError`
 */
export function requireSlot(
  { clock }: Network,
  { commitment, minContextSlot }: { commitment: Commitment; minContextSlot?: bigint | null | undefined },
): void {
  const contextSlot = clock.slotAt(commitment)
  if (minContextSlot != null && contextSlot < minContextSlot)
    throw new LocalnetError('MinContextSlotError', { contextSlot })
}

/**
 * Opens the accounts at the end of the newest slot of that commitment.
 *
 * @throws {LocalnetError} `MinContextSlotError`
 */
export function readAt(
  network: Network,
  config: { commitment: Commitment; minContextSlot?: bigint | null | undefined },
): { context: Context; accounts: AccountView } {
  requireSlot(network, config)
  const context = contextAt(network, config.commitment)
  return { context, accounts: network.accounts.at(context.slot) }
}
