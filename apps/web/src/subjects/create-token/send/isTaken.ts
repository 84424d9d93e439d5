import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { isConnectError, rpcOf } from '@solsmith/connect'

/**
 * Checks whether a creation failed because its mint exists; false if the network does not answer. A separate file,
 * because comparing errors loads the code that throws them.
 */
export async function isTaken(network: Network, mint: Address, error: unknown): Promise<boolean> {
  if (!isConnectError(error, 'SimulationFailedError')) return false
  const config = { encoding: 'base64', commitment: 'confirmed' } as const
  const found = await rpcOf(network)
    .getAccountInfo(mint, config)
    .send()
    .catch(() => null)
  return Boolean(found?.value)
}
