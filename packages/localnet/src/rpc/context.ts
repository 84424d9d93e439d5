import type { AccountView } from '../accounts.ts'
import type { Commitment } from '../clock.ts'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'

/** Agave version behind LiteSVM 1.4.1. */
export const apiVersion = '4.2.1'

export type Context = { apiVersion: string; slot: bigint }

export const contextAt = ({ clock }: Network, commitment: Commitment): Context => ({
  apiVersion,
  slot: clock.slotAt(commitment),
})

/** @throws {LocalnetError} `MinContextSlotError` if the caller has seen a newer slot. */
export function requireSlot(
  { clock }: Network,
  { commitment, minContextSlot }: { commitment: Commitment; minContextSlot?: bigint | null | undefined },
): void {
  const contextSlot = clock.slotAt(commitment)
  if (minContextSlot != null && contextSlot < minContextSlot)
    throw new LocalnetError('MinContextSlotError', { contextSlot })
}

/** @throws {LocalnetError} `MinContextSlotError` */
export function readAt(
  network: Network,
  config: { commitment: Commitment; minContextSlot?: bigint | null | undefined },
): { context: Context; accounts: AccountView } {
  requireSlot(network, config)
  const context = contextAt(network, config.commitment)
  return { context, accounts: network.accounts.at(context.slot) }
}
