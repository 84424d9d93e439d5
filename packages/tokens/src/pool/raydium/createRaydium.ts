import type { NetworkId } from '@solsmith/chain'
import type { Venue } from '../venue.ts'
import { checkToken } from './checkToken.ts'
import { deployments } from './deployments.ts'
import { fetchPool, fetchPoolToken, findPools, venueName } from './fetchPool.ts'
import { fetchPoolHistory, fetchPositionHistory } from './fetchPoolHistory.ts'
import { fetchPositions } from './fetchPositions.ts'
import { fetchProof } from './fetchProof.ts'
import { fetchTiers } from './fetchTiers.ts'
import { planCreate } from './planCreate.ts'
import { planBurnLp, planCollect, planLock } from './planKeep.ts'
import { planLaunch } from './planLaunch.ts'
import { planDeposit, planWithdraw } from './planLiquidity.ts'
import { planSwap } from './planSwap.ts'
import { quoteCreate } from './quoteCreate.ts'
import { quoteDepth } from './quoteDepth.ts'
import { quoteDeposit, quoteWithdraw } from './quoteLiquidity.ts'
import { quoteSwap } from './quoteSwap.ts'

/**
 * Opens the pools of Raydium's CP-Swap on a network.
 *
 * @example const [tier] = await createRaydium('mainnet').fetchTiers(rpc)
 */
export function createRaydium(network: NetworkId): Venue {
  const at = deployments[network]
  return {
    ...{ id: 'raydium', name: venueName, program: at.program },
    ...{ checkToken, quoteCreate, quoteDeposit, quoteWithdraw, quoteSwap, quoteDepth },
    ...{ fetchPoolToken, fetchPositionHistory },
    fetchTiers: (rpc) => fetchTiers(at, rpc),
    fetchPool: (rpc, address) => fetchPool(at, rpc, address),
    findPools: (rpc, mints) => findPools(at, rpc, mints),
    planCreate: (rpc, input) => planCreate(at, rpc, input),
    planLaunch: (rpc, readRent, input) => planLaunch(at, rpc, readRent, input),
    planDeposit: (rpc, input) => planDeposit(at, rpc, input),
    planWithdraw: (rpc, input) => planWithdraw(at, rpc, input),
    planSwap: (rpc, input) => planSwap(at, rpc, input),
    planLock: (rpc, input) => planLock(at, rpc, input),
    planCollect: (rpc, input) => planCollect(at, rpc, input),
    planBurnLp: (rpc, input) => planBurnLp(at, rpc, input),
    fetchPositions: (rpc, input) => fetchPositions(at, rpc, input),
    fetchPoolHistory: (rpc, input) => fetchPoolHistory(at, rpc, input),
    fetchProof: (rpc, address) => fetchProof(at, rpc, address),
  }
}
