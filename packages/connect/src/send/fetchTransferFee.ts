import { type AnyNetwork, parseAddress } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/chainAdapter.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { estimateFee } from './estimateFee.ts'

/**
 * Fetches the fee of a native transfer in base units; the maximum if unknown in advance.
 *
 * @throws {ChainError} without a valid answer.
 */
export async function fetchTransferFee(connect: Connect, network: AnyNetwork, from: string): Promise<bigint> {
  if (isSolana(network)) return estimateFee(rpcOf(network), parseAddress(from))
  const fetchOther = await kindVerb(connect, 'fetchTransferFee', namespaceOf(network))
  return fetchOther(network, from)
}
