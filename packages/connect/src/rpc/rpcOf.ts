import { type ChainRpc, createRpc, type Network } from '@solsmith/chain'

/**
 * Returns a network's typed JSON-RPC client, over all its RPC URLs. The request code loads with the first call.
 *
 * @throws {ChainError} from each call, as `requestRpc` does, and `CommitmentError`.
 * @example const slot = await rpcOf(network).getSlot().send()
 */
export const rpcOf = (network: Network): ChainRpc =>
  createRpc(async (call, signal) => (await import('./networkClient.ts')).askNetwork(network, call, signal))
