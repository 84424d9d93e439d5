import type { NetworkId } from '@solsmith/chain'
import type { Venue } from '../venue.ts'
import { checkToken } from './checkToken.ts'
import { deployments } from './deployments.ts'
import { fetchPool, fetchPoolToken, findPools, findPoolsOf, venueName } from './fetchPool.ts'
import { fetchTiers } from './fetchTiers.ts'
import { quoteCreate } from './quoteCreate.ts'
import { quoteDepth } from './quoteDepth.ts'
import { quoteDeposit, quoteWithdraw } from './quoteLiquidity.ts'
import { quoteSwap } from './quoteSwap.ts'

const verbs = () => import('./raydiumVerbs.ts')

/**
 * Creates the client of Raydium's CP-Swap for a network.
 *
 * @example const [tier] = await createRaydium('mainnet').fetchTiers(rpc)
 */
export function createRaydium(network: NetworkId): Venue {
  const at = deployments[network]
  return {
    id: 'raydium',
    name: venueName,
    program: at.program,
    checkToken,
    quoteCreate,
    quoteDeposit,
    quoteWithdraw,
    quoteSwap,
    quoteDepth,
    fetchPoolToken,
    prepare: async () => void (await verbs()),
    fetchTiers: (rpc) => fetchTiers(at, rpc),
    fetchPool: (rpc, address) => fetchPool(at, rpc, address),
    findPools: (rpc, mints) => findPools(at, rpc, mints),
    findPoolsOf: (rpc, mint) => findPoolsOf(at, rpc, mint),
    planCreate: async (rpc, input) => (await verbs()).planCreate(at, rpc, input),
    planLaunch: async (rpc, readRent, input) => (await verbs()).planLaunch(at, rpc, readRent, input),
    planDeposit: async (rpc, input) => (await verbs()).planDeposit(at, rpc, input),
    planWithdraw: async (rpc, input) => (await verbs()).planWithdraw(at, rpc, input),
    planSwap: async (rpc, input) => (await verbs()).planSwap(at, rpc, input),
    listPools: async (rpc, mints) => (await verbs()).listPools(at, rpc, mints),
    fetchPools: async (rpc, addresses) => (await verbs()).fetchPools(at, rpc, addresses),
    planRoute: async (rpc, input) => (await verbs()).planRoute(at, rpc, input),
    planLock: async (rpc, input) => (await verbs()).planLock(at, rpc, input),
    planCollect: async (rpc, input) => (await verbs()).planCollect(at, rpc, input),
    planBurnLp: async (rpc, input) => (await verbs()).planBurnLp(at, rpc, input),
    fetchPositions: async (rpc, input) => (await verbs()).fetchPositions(at, rpc, input),
    fetchPositionHistory: async (rpc, input) => (await verbs()).fetchPositionHistory(rpc, input),
    fetchPoolHistory: async (rpc, input) => (await verbs()).fetchPoolHistory(at, rpc, input),
    fetchProof: async (rpc, address, known) => (await verbs()).fetchProof(at, rpc, address, known),
  }
}
