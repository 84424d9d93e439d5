import type { RpcCall } from './rpc/transport.ts'
import { TransportError } from './rpc/transportErrors.ts'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

const defaultCommitment: Commitment = 'confirmed'

/** Need at least `confirmed`. */
const settledMethods = new Set([
  'getBlock',
  'getBlocks',
  'getBlocksWithLimit',
  'getInflationReward',
  'getSignaturesForAddress',
  'getTransaction',
])

/** @throws {ChainError} `CommitmentError` (spec §5). */
export function requireCommitment(method: string, commitment: Commitment = defaultCommitment): Commitment {
  if (commitment === 'processed' && settledMethods.has(method))
    throw new TransportError('CommitmentError', { method, commitment })
  return commitment
}

/**
 * Refuses an unsupported commitment in the last parameter (spec §5).
 *
 * @throws {ChainError} `CommitmentError`.
 */
export function checkCommitment({ method, params }: RpcCall): void {
  const last = params.at(-1)
  if (typeof last !== 'object' || last === null || !('commitment' in last)) return
  // One of three words, or refused by the network.
  requireCommitment(method, last.commitment as Commitment)
}
