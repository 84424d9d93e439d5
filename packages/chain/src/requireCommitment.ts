import { TransportError } from './rpc/transportErrors.ts'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Spec §9. */
const defaultCommitment: Commitment = 'confirmed'

/** Methods whose answers a node has only for what is at least confirmed. */
const settledMethods = new Set([
  'getBlock',
  'getBlocks',
  'getBlocksWithLimit',
  'getInflationReward',
  'getSignaturesForAddress',
  'getTransaction',
])

/**
 * Refuses a commitment that a method cannot be asked with (spec §5).
 *
 * @throws {ChainError} `CommitmentError`.
 */
export function requireCommitment(method: string, commitment: Commitment = defaultCommitment): Commitment {
  if (commitment === 'processed' && settledMethods.has(method))
    throw new TransportError('CommitmentError', { method, commitment })
  return commitment
}
