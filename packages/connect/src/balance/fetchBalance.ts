import { type Network, RpcError } from '@solsmith/chain'

/**
 * Fetches SOL.
 *
 * @returns Lamports; 0 if unused.
 * @throws {ChainError} without a valid answer.
 */
export async function fetchBalance(network: Network, address: string, signal?: AbortSignal): Promise<bigint> {
  const method = 'getBalance'
  const { requestNetwork } = await import('../rpc/networkClient.ts')
  const result = await requestNetwork(network, { method, params: [address, { commitment: 'confirmed' }] }, signal)
  const value = typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new RpcError('RpcAnswerError', { method })
  return BigInt(value)
}
