import type { AnyNetwork, Network } from '@solsmith/chain'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import { namespaceOf } from '../namespaces/namespace.ts'

/** Tells whether a network is one of Solana. */
export const isSolana = (network: AnyNetwork): network is Network => namespaceOf(network) === 'solana'

/**
 * The network of Solana in use; while one of another kind of chain is, the first of Solana.
 *
 * @throws {ConnectError} `NetworkClientError` where there is none of Solana.
 */
export function currentSolana(connect: Connect): Network {
  const network = [activeNetwork(connect), ...connect.networks].find(isSolana)
  if (!network) throw new NamespaceError('NetworkClientError', { namespace: 'solana' })
  return network
}

/**
 * The network in use, for what only Solana has.
 *
 * @throws {ConnectError} `UnsupportedChainError` while a network of another kind of chain is in use.
 */
export function solanaNetwork(connect: Connect): Network {
  const network = activeNetwork(connect)
  if (!isSolana(network)) throw new NamespaceError('UnsupportedChainError', { namespace: namespaceOf(network) })
  return network
}
