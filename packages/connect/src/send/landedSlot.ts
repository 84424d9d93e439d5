import type { Network } from '@solsmith/chain'

const landed = new Map<string, bigint>()

/**
 * The newest slot of a network in which something of this visit landed; 0 when nothing has. Another node may answer the
 * next question: what is read after a send must not come from before it.
 */
export const landedSlot = ({ genesisHash }: Pick<Network, 'genesisHash'>): bigint => landed.get(genesisHash) ?? 0n

/** Remembers where something landed. */
export function noteLanded(network: Pick<Network, 'genesisHash'>, slot: bigint): void {
  if (slot > landedSlot(network)) landed.set(network.genesisHash, slot)
}
