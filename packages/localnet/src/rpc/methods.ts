import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'
import type { RpcMethod } from './defineMethod.ts'
import { getAccountInfo } from './methods/getAccountInfo.ts'
import { getBalance } from './methods/getBalance.ts'
import { getBlock } from './methods/getBlock.ts'
import { getBlockCommitment } from './methods/getBlockCommitment.ts'
import { getBlockHeight } from './methods/getBlockHeight.ts'
import { getBlockProduction } from './methods/getBlockProduction.ts'
import { getBlocks } from './methods/getBlocks.ts'
import { getBlocksWithLimit } from './methods/getBlocksWithLimit.ts'
import { getBlockTime } from './methods/getBlockTime.ts'
import { getClusterNodes } from './methods/getClusterNodes.ts'
import { getEpochInfo } from './methods/getEpochInfo.ts'
import { getEpochSchedule } from './methods/getEpochSchedule.ts'
import { getFeeForMessage } from './methods/getFeeForMessage.ts'
import { getFirstAvailableBlock } from './methods/getFirstAvailableBlock.ts'
import { getGenesisHash } from './methods/getGenesisHash.ts'
import { getHealth } from './methods/getHealth.ts'
import { getHighestSnapshotSlot } from './methods/getHighestSnapshotSlot.ts'
import { getIdentity } from './methods/getIdentity.ts'
import { getInflationGovernor } from './methods/getInflationGovernor.ts'
import { getInflationRate } from './methods/getInflationRate.ts'
import { getInflationReward } from './methods/getInflationReward.ts'
import { getLargestAccounts } from './methods/getLargestAccounts.ts'
import { getLatestBlockhash } from './methods/getLatestBlockhash.ts'
import { getLeaderSchedule } from './methods/getLeaderSchedule.ts'
import { getMaxRetransmitSlot } from './methods/getMaxRetransmitSlot.ts'
import { getMaxShredInsertSlot } from './methods/getMaxShredInsertSlot.ts'
import { getMinimumBalanceForRentExemption } from './methods/getMinimumBalanceForRentExemption.ts'
import { getMultipleAccounts } from './methods/getMultipleAccounts.ts'
import { getProgramAccounts } from './methods/getProgramAccounts.ts'
import { getRecentPerformanceSamples } from './methods/getRecentPerformanceSamples.ts'
import { getRecentPrioritizationFees } from './methods/getRecentPrioritizationFees.ts'
import { getSignatureStatuses } from './methods/getSignatureStatuses.ts'
import { getSignaturesForAddress } from './methods/getSignaturesForAddress.ts'
import { getSlot } from './methods/getSlot.ts'
import { getSlotLeader } from './methods/getSlotLeader.ts'
import { getSlotLeaders } from './methods/getSlotLeaders.ts'
import { getStakeMinimumDelegation } from './methods/getStakeMinimumDelegation.ts'
import { getSupply } from './methods/getSupply.ts'
import { getTokenAccountBalance } from './methods/getTokenAccountBalance.ts'
import { getTokenAccountsByDelegate } from './methods/getTokenAccountsByDelegate.ts'
import { getTokenAccountsByOwner } from './methods/getTokenAccountsByOwner.ts'
import { getTokenLargestAccounts } from './methods/getTokenLargestAccounts.ts'
import { getTokenSupply } from './methods/getTokenSupply.ts'
import { getTransaction } from './methods/getTransaction.ts'
import { getTransactionCount } from './methods/getTransactionCount.ts'
import { getVersion } from './methods/getVersion.ts'
import { getVoteAccounts } from './methods/getVoteAccounts.ts'
import { isBlockhashValid } from './methods/isBlockhashValid.ts'
import { minimumLedgerSlot } from './methods/minimumLedgerSlot.ts'
import { requestAirdrop } from './methods/requestAirdrop.ts'
import { sendTransaction } from './methods/sendTransaction.ts'
import { simulateTransaction } from './methods/simulateTransaction.ts'

export const rpcMethods: ReadonlyMap<string, RpcMethod> = new Map(
  Object.entries({
    getHealth,
    getVersion,
    getGenesisHash,
    getIdentity,
    getClusterNodes,

    getSlot,
    getBlockHeight,
    getEpochInfo,
    getEpochSchedule,
    getLatestBlockhash,
    isBlockhashValid,
    getTransactionCount,
    getRecentPerformanceSamples,

    getFeeForMessage,
    getRecentPrioritizationFees,
    getMinimumBalanceForRentExemption,
    getStakeMinimumDelegation,

    getBalance,
    getAccountInfo,
    getMultipleAccounts,
    getProgramAccounts,
    getLargestAccounts,
    getSupply,

    getTokenAccountsByOwner,
    getTokenAccountsByDelegate,
    getTokenAccountBalance,
    getTokenSupply,
    getTokenLargestAccounts,

    sendTransaction,
    simulateTransaction,
    requestAirdrop,
    getSignatureStatuses,
    getSignaturesForAddress,
    getTransaction,

    getBlock,
    getBlocks,
    getBlocksWithLimit,
    getBlockTime,
    getBlockCommitment,
    getFirstAvailableBlock,
    minimumLedgerSlot,
    getHighestSnapshotSlot,
    getMaxRetransmitSlot,
    getMaxShredInsertSlot,

    getSlotLeader,
    getSlotLeaders,
    getLeaderSchedule,
    getBlockProduction,
    getVoteAccounts,
    getInflationGovernor,
    getInflationRate,
    getInflationReward,
  }),
)

/** @throws {LocalnetError} `MethodNotFoundError`, and the method's errors. */
export function callMethod(network: Network, method: string, params: unknown): unknown {
  const known = rpcMethods.get(method)
  if (!known) throw new LocalnetError('MethodNotFoundError', { method })
  return known.call(network, params)
}
