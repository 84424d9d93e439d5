import type { Address, Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'
import { addCosts, type Cost, fetchCreation } from '@solsmith/tokens'
import { signaturesOf } from '#receipts/receipts.ts'

export type Creation = {
  readonly signatures: readonly Signature[]
  readonly cost: Cost
  /** Of the last one. */
  readonly slot: bigint
}

/**
 * Reads the creation cost of a token from the chain. The transactions come from this browser's journal, or else are the
 * oldest one with the mint.
 *
 * @throws {TokenError} `CreationNotFoundError`.
 */
export async function loadCreation(rpc: ChainRpc, mint: Address, journal: readonly JournalEntry[]): Promise<Creation> {
  const known = creationsIn(journal, mint)
  const creations = await Promise.all(
    // Signed by a wallet and confirmed by the network.
    known.length > 0
      ? // The journal stores signatures as text.
        known.map((signature) => fetchCreation(rpc, mint, signature as Signature))
      : [fetchCreation(rpc, mint)],
  )
  return {
    signatures: creations.map(({ signature }) => signature),
    cost: addCosts(creations.map(({ cost }) => cost)),
    slot: creations.reduce((last, { slot }) => (slot > last ? slot : last), 0n),
  }
}

/** True if this browser's journal has the creation: anyone can share a link that claims it. */
export const isCreatedHere = (mint: Address, journal: readonly JournalEntry[]): boolean =>
  creationsIn(journal, mint).length > 0

const creationsIn = (journal: readonly JournalEntry[], mint: Address) => signaturesOf(journal, 'create-token', mint)
