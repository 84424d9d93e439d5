import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'

/** Whether an account exists; a network that does not answer says no. */
export const isThere = (network: Network, address: Address): Promise<boolean> =>
  rpcOf(network)
    .getAccountInfo(address, { encoding: 'base64', commitment: 'confirmed' })
    .send()
    .then(
      ({ value }) => value !== null,
      () => false,
    )
