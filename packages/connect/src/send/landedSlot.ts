import type { Network } from '@solsmith/chain'

const landed = new Map<string, bigint>()

/**
 * Newest slot of a network in which a transaction of this visit landed; 0 before any. Another node may answer the next
 * request, and reads after a send must not show the state before it.
 */
export const landedSlot = ({ genesisHash }: Pick<Network, 'genesisHash'>): bigint => landed.get(genesisHash) ?? 0n

/** Returns the slot that a node must have reached to know what this visit has done and read. */
export function reachedSlot(network: Pick<Network, 'genesisHash'>, readSlot = 0n): bigint {
  const slot = landedSlot(network)
  return slot > readSlot ? slot : readSlot
}

/** Records the slot of a landed transaction. */
export function recordLanded(network: Pick<Network, 'genesisHash'>, slot: bigint): void {
  if (slot > landedSlot(network)) landed.set(network.genesisHash, slot)
}
