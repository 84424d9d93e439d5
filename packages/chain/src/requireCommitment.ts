import type { RpcCall } from './rpc/transport.ts'
import { TransportError } from './rpc/transportErrors.ts'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Spec §9. */
const defaultCommitment: Commitment = 'confirmed'

/** Methods that need at least `confirmed`. */
const settledMethods = new Set([
  'getBlock',
  'getBlocks',
  'getBlocksWithLimit',
  'getInflationReward',
  'getSignaturesForAddress',
  'getTransaction',
])

/**
 * Refuses a commitment that a method does not support (spec §5).
 *
 * @throws {ChainError} `CommitmentError`.
 */
export function requireCommitment(method: string, commitment: Commitment = defaultCommitment): Commitment {
  if (commitment === 'processed' && settledMethods.has(method))
    throw new TransportError('CommitmentError', { method, commitment })
  return commitment
}

/**
 * Refuses a call with a commitment that its method does not support (spec §5). The commitment is in the last parameter.
 *
 * @throws {ChainError} `CommitmentError`.
 */
export function checkCommitment({ method, params }: RpcCall): void {
  const last = params.at(-1)
  if (typeof last !== 'object' || last === null || !('commitment' in last)) return
  // One of three words, or one that the network refuses.
  requireCommitment(method, last.commitment as Commitment)
}
