import type { ChainRpc, NetworkId } from '@solsmith/chain'
import { findCpmmConfigAddress } from '../../programs/cpmm/addresses.ts'
import { decodeCpmmConfig } from '../../programs/cpmm/config.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { Tier } from '../venue.ts'
import { type At, deployments } from './deployments.ts'

/** Tiers to look for in one request, numbered from 0. */
const lookedFor = 32

/** Cheapest first. */
export async function fetchTiers(at: At, rpc: ChainRpc): Promise<readonly Tier[]> {
  const addresses = await Promise.all(
    Array.from({ length: lookedFor }, async (_, index) => (await findCpmmConfigAddress(index, at.program))[0]),
  )
  const accounts = await readAccounts(rpc, [addresses])
  const tiers = addresses.flatMap((address) => readTier(at, accounts.get(address)) ?? [])
  return tiers.toSorted((left, right) => Number(left.tradeFeeRate - right.tradeFeeRate))
}

/** Fetches tiers by network, for callers that need no venue. */
export const fetchRaydiumTiers = (rpc: ChainRpc, network: NetworkId): Promise<readonly Tier[]> =>
  fetchTiers(deployments[network], rpc)

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
