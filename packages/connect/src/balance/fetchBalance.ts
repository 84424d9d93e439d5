import { ChainError, type Network, requestRpc } from '@solsmith/chain'

/**
 * Reads an address's SOL.
 *
 * @returns Lamports; 0 for an address that was never used.
 * @throws {ChainError} when the network does not answer, or not sensibly.
 */
export async function fetchBalance({ rpcUrl }: Network, address: string, signal?: AbortSignal): Promise<bigint> {
  const method = 'getBalance'
  const result = await requestRpc({ url: rpcUrl }, method, [address, { commitment: 'confirmed' }], signal)
  const value = typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new ChainError('RpcAnswerError', { method })
  return BigInt(value)
}
