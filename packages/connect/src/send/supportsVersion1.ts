import type { Address } from '@solana/kit'
import { isChainError, type Network } from '@solsmith/chain'
import { isConnectError } from '../errors.ts'
import { planSolTransfer } from './planSolTransfer.ts'
import { prepareSend } from './prepareSend.ts'

/** Checks for version 1 support by simulating a transfer of nothing. */
export async function supportsVersion1(network: Network, payer: Address): Promise<boolean> {
  const plan = planSolTransfer({ from: payer, to: payer, lamports: 0n })
  return prepareSend(network, { ...plan, version: 1 }).then(
    () => true,
    (error: unknown) => {
      if (isChainError(error) || isConnectError(error)) return false
      throw error
    },
  )
}
