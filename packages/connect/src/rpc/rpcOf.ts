import { type ChainRpc, createRpc, type Network, type RpcCall } from '@solsmith/chain'

/**
 * Returns a typed JSON-RPC client over all URLs.
 *
 * @param priority - `low` for what may wait: its calls share no batch with others.
 * @throws {ChainError} from each call, and `CommitmentError`.
 * @example const slot = await rpcOf(network).getSlot().send()
 */
export const rpcOf = (network: Network, priority?: RpcCall['priority']): ChainRpc =>
  createRpc(async (call, signal) => (await loadClient()).requestNetwork(network, { ...call, priority }, signal))

let loaded: typeof import('./networkClient.ts') | undefined

async function loadClient() {
  loaded ??= await import('./networkClient.ts')
  return loaded
}
