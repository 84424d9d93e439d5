import { toBase58 } from '../../parse/base58.ts'
import type { ParsedData } from './parseAccount.ts'
import { createReader, type Reader } from './reader.ts'

/** Reserved for prior voters. */
const priorVoters = { count: 32, bytes: 48 }

/** `DEFAULT_BLOCK_REVENUE_COMMISSION_BPS`. */
const allOfIt = 10_000

/** The three newest versions, in the newest format, like Agave. */
export function parseVote(address: string, data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  const version = reader.u32()
  if (version !== 1 && version !== 2 && version !== 3) return null
  const holders = { nodePubkey: reader.key(), authorizedWithdrawer: reader.key() }
  const terms = version === 3 ? readTerms(reader) : upgradeTerms(reader.u8(), { address, ...holders })
  const votes = reader.many(reader.u64(), () => {
    // Votes have a latency from version 2 on.
    if (version > 1) reader.u8()
    return { slot: reader.u64(), confirmationCount: reader.u32() }
  })
  const rootSlot = reader.flag() ? reader.u64() : null
  const authorizedVoters = reader.many(reader.u64(), () => ({ epoch: reader.u64(), authorizedVoter: reader.key() }))
  // List, newest index, and empty flag.
  if (version < 3) reader.take(priorVoters.count * priorVoters.bytes + 9)
  const epochCredits = reader.many(reader.u64(), () => ({
    epoch: reader.u64(),
    credits: reader.u64().toString(),
    previousCredits: reader.u64().toString(),
  }))
  const lastTimestamp = { slot: reader.u64(), timestamp: reader.i64() }
  const commission = Math.min(Math.trunc(terms.inflationRewardsCommissionBps / 100), 255)
  const past = { votes, rootSlot, authorizedVoters, priorVoters: [], epochCredits, lastTimestamp }
  return { type: 'vote', info: { ...holders, commission, ...past, ...terms } }
}

/** SIMD-0185. */
type Terms = {
  inflationRewardsCommissionBps: number
  inflationRewardsCollector: string
  blockRevenueCollector: string
  blockRevenueCommissionBps: number
  pendingDelegatorRewards: string
  blsPubkeyCompressed: string | null
}

function readTerms(reader: Reader): Terms {
  const [inflationRewardsCollector, blockRevenueCollector] = [reader.key(), reader.key()]
  return {
    inflationRewardsCollector,
    blockRevenueCollector,
    inflationRewardsCommissionBps: reader.u16(),
    blockRevenueCommissionBps: reader.u16(),
    pendingDelegatorRewards: reader.u64().toString(),
    blsPubkeyCompressed: reader.flag() ? toBase58(reader.take(48)) : null,
  }
}

const upgradeTerms = (commission: number, { address, nodePubkey }: { address: string; nodePubkey: string }): Terms => ({
  inflationRewardsCommissionBps: commission * 100,
  inflationRewardsCollector: address,
  blockRevenueCollector: nodePubkey,
  blockRevenueCommissionBps: allOfIt,
  pendingDelegatorRewards: '0',
  blsPubkeyCompressed: null,
})
