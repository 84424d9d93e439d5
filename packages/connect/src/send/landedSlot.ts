import type { Network } from '@solsmith/chain'

const landed = new Map<string, bigint>()

/** Newest landed slot, 0 before: reads after a send must not show earlier state. */
export const landedSlot = ({ genesisHash }: Pick<Network, 'genesisHash'>): bigint => landed.get(genesisHash) ?? 0n

/** The slot a node must have reached. */
export function reachedSlot(network: Pick<Network, 'genesisHash'>, readSlot = 0n): bigint {
  const slot = landedSlot(network)
  return slot > readSlot ? slot : readSlot
}

export function recordLanded(network: Pick<Network, 'genesisHash'>, slot: bigint): void {
  if (slot > landedSlot(network)) landed.set(network.genesisHash, slot)
}
