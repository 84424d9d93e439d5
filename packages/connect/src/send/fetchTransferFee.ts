import { type AnyNetwork, parseAddress } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/kind.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { estimateFee } from './estimateFee.ts'

/**
 * Fetches the fee of a transfer of the native coin, in base units (lamports); the maximum on chains where it is not
 * known in advance.
 *
 * @throws {ChainError} when the network does not answer, or not sensibly.
 */
export async function fetchTransferFee(connect: Connect, network: AnyNetwork, from: string): Promise<bigint> {
  if (isSolana(network)) return estimateFee(rpcOf(network), parseAddress(from))
  const fetchOther = await kindVerb(connect, 'fetchTransferFee', namespaceOf(network))
  return fetchOther(network, from)
}
