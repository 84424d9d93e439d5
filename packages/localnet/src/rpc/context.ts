import type { AccountView } from '../accounts.ts'
import type { Commitment } from '../clock.ts'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'

/** The Agave whose runtime LiteSVM 1.4.1 is built from. */
export const apiVersion = '4.2.1'

/** Where and by whom a question was answered. */
export type Context = { apiVersion: string; slot: bigint }

/** Names the slot that an answer at `commitment` is given in. */
export const contextAt = ({ clock }: Network, commitment: Commitment): Context => ({
  apiVersion,
  slot: clock.slotAt(commitment),
})

/**
 * Refuses to answer a caller who has already seen more than we have at that commitment.
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
 * Opens the accounts as they were when the newest slot of that commitment ended.
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
