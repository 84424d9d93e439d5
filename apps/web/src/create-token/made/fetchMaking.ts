import type { Address, Signature } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'
import { addCosts, type Cost, fetchCreation } from '@solsmith/tokens'
import { signaturesOf } from '#receipts/receipts.ts'

/** The transactions that made a token, in order, and what they cost together. */
export type Making = {
  readonly signatures: readonly Signature[]
  readonly cost: Cost
  /** Of the last one. */
  readonly slot: bigint
}

/**
 * Reads what making a token cost from the chain itself. Which transactions it took is in the journal of the browser that made
 * it; elsewhere it is the oldest one that names the mint.
 *
 * @throws {TokenError} `CreationNotFoundError`.
 */
export async function fetchMaking(rpc: ChainRpc, mint: Address, journal: readonly JournalEntry[]): Promise<Making> {
  const known = creationsIn(journal, mint)
  const creations = await Promise.all(
    // Written by a wallet, and confirmed by the network.
    known.length > 0
      ? // The journal keeps signatures as text.
        known.map((signature) => fetchCreation(rpc, mint, signature as Signature))
      : [fetchCreation(rpc, mint)],
  )
  return {
    signatures: creations.map(({ signature }) => signature),
    cost: addCosts(creations.map(({ cost }) => cost)),
    slot: creations.reduce((last, { slot }) => (slot > last ? slot : last), 0n),
  }
}

/** Whether this browser's journal has made the token: anyone may share a link that says so. */
export const isMadeHere = (mint: Address, journal: readonly JournalEntry[]): boolean =>
  creationsIn(journal, mint).length > 0

const creationsIn = (journal: readonly JournalEntry[], mint: Address) => signaturesOf(journal, 'create-token', mint)
