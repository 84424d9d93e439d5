import type { Network } from '@solsmith/chain'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from './currentSolana.ts'

/**
 * Returns the active network, which must be Solana's.
 *
 * @throws {ConnectError} `UnsupportedChainError`.
 */
export function solanaNetwork(connect: Connect): Network {
  const network = activeNetwork(connect)
  if (!isSolana(network)) throw new NamespaceError('UnsupportedChainError', { namespace: namespaceOf(network) })
  return network
}
