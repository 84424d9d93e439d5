import type { Address, Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'

/** Event in a token's history. */
export type TokenEvent = {
  readonly signature: Signature
  readonly slot: bigint
  /** Null if the network does not store it. */
  readonly time: Date | null
  readonly hasFailed: boolean
  readonly memo: string | null
}

const pageLength = 25

/** Reads the history of an address, newest first, by page. */
export async function fetchHistory(
  rpc: ChainRpc,
  address: Address,
  before?: Signature,
): Promise<readonly TokenEvent[]> {
  const page = await rpc
    .getSignaturesForAddress(address, { limit: pageLength, commitment: 'confirmed', ...(before ? { before } : {}) })
    .send()
  return page.map(({ signature, slot, blockTime, err, memo }) => ({
    signature,
    slot,
    time: blockTime === null ? null : new Date(Number(blockTime) * 1_000),
    hasFailed: err !== null,
    memo,
  }))
}
