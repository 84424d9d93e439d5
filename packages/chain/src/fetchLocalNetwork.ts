import { createNetworks, type Network } from './networks.ts'
import { RpcError } from './rpc/errors.ts'
import { requestRpc } from './rpc/request.ts'

/**
 * Reads the network of a local node, such as `npx solana-localnet`. Its id is `sandbox`.
 *
 * @throws {ChainError} as `requestRpc`.
 * @example const connect = createConnect({ networks: [await fetchLocalNetwork()] })
 */
export async function fetchLocalNetwork(rpcUrl = 'http://127.0.0.1:8899'): Promise<Network> {
  const genesisHash = await requestRpc({ url: rpcUrl }, 'getGenesisHash')
  const network =
    typeof genesisHash === 'string'
      ? createNetworks(() => rpcUrl, genesisHash).find(({ id }) => id === 'sandbox')
      : null
  if (!network) throw new RpcError('RpcAnswerError', { method: 'getGenesisHash' })
  return network
}
