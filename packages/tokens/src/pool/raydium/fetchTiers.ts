import type { ChainRpc, NetworkId } from '@solsmith/chain'
import { findCpmmConfigAddress } from '../../programs/cpmm/addresses.ts'
import { decodeCpmmConfig } from '../../programs/cpmm/config.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { Tier } from '../venue.ts'
import { type At, deployments } from './deployments.ts'

/** Tiers are numbered from 0 on; this many are looked for, in one request that every node answers. */
const lookedFor = 32

/** Reads every tier, the cheapest trade first. */
export async function fetchTiers(at: At, rpc: ChainRpc): Promise<readonly Tier[]> {
  const addresses = await Promise.all(
    Array.from({ length: lookedFor }, async (_, index) => (await findCpmmConfigAddress(index, at.program))[0]),
  )
  const accounts = await readAccounts(rpc, [addresses])
  const tiers = addresses.flatMap((address) => readTier(at, accounts.get(address)) ?? [])
  return tiers.toSorted((left, right) => Number(left.tradeFeeRate - right.tradeFeeRate))
}

/** The same by the network, for callers that need nothing else of the venue yet. */
export const fetchRaydiumTiers = (rpc: ChainRpc, network: NetworkId): Promise<readonly Tier[]> =>
  fetchTiers(deployments[network], rpc)

/** Null when the account is none. */
export function readTier({ program }: At, account: ReadAccount | undefined): Tier | null {
  const config = account && decodeCpmmConfig(account, program)
  if (!config) return null
  return {
    address: account.address,
    index: config.index,
    tradeFeeRate: config.tradeFeeRate,
    protocolFeeRate: config.protocolFeeRate,
    fundFeeRate: config.fundFeeRate,
    creatorFeeRate: config.creatorFeeRate,
    createFeeLamports: config.createPoolFee,
    isClosed: config.disabled,
  }
}
