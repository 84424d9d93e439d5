import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/chainAdapter.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { fetchBalance } from './fetchBalance.ts'

/**
 * Fetches a native balance.
 *
 * @returns Base units (lamports, wei).
 * @throws {ChainError} without a valid answer.
 * @throws {ConnectError} `AdapterNotFoundError`, `UnsupportedChainError`.
 */
export async function fetchAmount(
  connect: Connect,
  network: AnyNetwork,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<bigint> {
  if (isSolana(network)) return fetchBalance(network, address, signal)
  const fetchOther = await kindVerb(connect, 'fetchBalance', namespaceOf(network))
  return fetchOther(network, address, connect)
}
