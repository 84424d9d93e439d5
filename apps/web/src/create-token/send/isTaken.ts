import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { isConnectError, rpcOf } from '@solsmith/connect'

/**
 * Whether a creation failed because its mint exists already. A network that does not answer says no. Apart from what sends:
 * to compare errors is to load what throws them.
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
