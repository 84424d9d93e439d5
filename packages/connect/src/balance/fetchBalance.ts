import { type Network, RpcError } from '@solsmith/chain'

/**
 * Fetches an address's SOL.
 *
 * @returns Lamports; 0 for an unused address.
 * @throws {ChainError} when the network does not answer, or not sensibly.
 */
export async function fetchBalance(network: Network, address: string, signal?: AbortSignal): Promise<bigint> {
  const method = 'getBalance'
  const { askNetwork } = await import('../rpc/networkClient.ts')
  const result = await askNetwork(network, { method, params: [address, { commitment: 'confirmed' }] }, signal)
  const value = typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new RpcError('RpcAnswerError', { method })
  return BigInt(value)
}
