import { type ChainRpc, createRpc, type Network } from '@solsmith/chain'

/**
 * Returns a typed JSON-RPC client over all URLs.
 *
 * @throws {ChainError} from each call, and `CommitmentError`.
 * @example const slot = await rpcOf(network).getSlot().send()
 */
export const rpcOf = (network: Network): ChainRpc =>
  createRpc(async (call, signal) => (await import('./networkClient.ts')).requestNetwork(network, call, signal))
