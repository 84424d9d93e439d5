import type { Network } from '@solsmith/chain'

const landed = new Map<string, bigint>()

/**
 * The newest slot of a network in which something of this visit landed; 0 when nothing has. Another node may answer the
 * next question: what is read after a send must not come from before it.
 */
export const landedSlot = ({ genesisHash }: Pick<Network, 'genesisHash'>): bigint => landed.get(genesisHash) ?? 0n

/** The slot that a node has to have reached to speak for what this visit has done and read. */
export function reachedSlot(network: Pick<Network, 'genesisHash'>, readSlot = 0n): bigint {
  const slot = landedSlot(network)
  return slot > readSlot ? slot : readSlot
}

/** Remembers where something landed. */
export function recordLanded(network: Pick<Network, 'genesisHash'>, slot: bigint): void {
  if (slot > landedSlot(network)) landed.set(network.genesisHash, slot)
}
