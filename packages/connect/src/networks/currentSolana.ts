import type { AnyNetwork, Network } from '@solsmith/chain'
import { ConnectionError } from '../connection/errors.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import type { NetworkView } from './readNetwork.ts'

/** Checks for a Solana network. */
export const isSolana = <N extends AnyNetwork>(network: N): network is N & Network => namespaceOf(network) === 'solana'

/**
 * Returns the active Solana network, or the first one.
 *
 * @throws {ConnectError} `RpcUrlError` without one.
 */
export function currentSolana(connect: Connect): NetworkView<Network> {
  const network = [activeNetwork(connect), ...connect.networks].find(isSolana)
  if (!network) throw new ConnectionError('RpcUrlError', { chain: 'solana' })
  return network
}
