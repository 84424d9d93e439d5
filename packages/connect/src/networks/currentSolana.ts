import type { AnyNetwork, Network } from '@solsmith/chain'
import { ConnectionError } from '../connection/errors.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { NetworkView } from './readNetwork.ts'

/** Tells whether a network is one of Solana. */
export const isSolana = <N extends AnyNetwork>(network: N): network is N & Network => namespaceOf(network) === 'solana'

/**
 * The network of Solana in use; while one of another kind of chain is, the first of Solana.
 *
 * @throws {ConnectError} `RpcUrlError` where there is none of Solana.
 */
export function currentSolana(connect: Connect): NetworkView<Network> {
  const network = [activeNetwork(connect), ...connect.networks].find(isSolana)
  if (!network) throw new ConnectionError('RpcUrlError', { chain: 'solana' })
  return network
}
