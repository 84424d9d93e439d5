import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'
import type { RpcMethod } from './defineMethod.ts'
import { getAccountInfo } from './methods/getAccountInfo.ts'
import { getBalance } from './methods/getBalance.ts'
import { getBlockHeight } from './methods/getBlockHeight.ts'
import { getEpochInfo } from './methods/getEpochInfo.ts'
import { getFeeForMessage } from './methods/getFeeForMessage.ts'
import { getGenesisHash } from './methods/getGenesisHash.ts'
import { getHealth } from './methods/getHealth.ts'
import { getLatestBlockhash } from './methods/getLatestBlockhash.ts'
import { getMinimumBalanceForRentExemption } from './methods/getMinimumBalanceForRentExemption.ts'
import { getMultipleAccounts } from './methods/getMultipleAccounts.ts'
import { getRecentPrioritizationFees } from './methods/getRecentPrioritizationFees.ts'
import { getSignatureStatuses } from './methods/getSignatureStatuses.ts'
import { getSignaturesForAddress } from './methods/getSignaturesForAddress.ts'
import { getSlot } from './methods/getSlot.ts'
import { getTokenAccountBalance } from './methods/getTokenAccountBalance.ts'
import { getTokenAccountsByOwner } from './methods/getTokenAccountsByOwner.ts'
import { getTokenSupply } from './methods/getTokenSupply.ts'
import { getTransaction } from './methods/getTransaction.ts'
import { getVersion } from './methods/getVersion.ts'
import { isBlockhashValid } from './methods/isBlockhashValid.ts'
import { requestAirdrop } from './methods/requestAirdrop.ts'
import { sendTransaction } from './methods/sendTransaction.ts'
import { simulateTransaction } from './methods/simulateTransaction.ts'

/** Every method that is answered over HTTP, by its name on the wire. */
export const rpcMethods: ReadonlyMap<string, RpcMethod> = new Map(
  Object.entries({
    getHealth,
    getVersion,
    getGenesisHash,

    getSlot,
    getBlockHeight,
    getEpochInfo,
    getLatestBlockhash,
    isBlockhashValid,

    getFeeForMessage,
    getRecentPrioritizationFees,
    getMinimumBalanceForRentExemption,

    getBalance,
    getAccountInfo,
    getMultipleAccounts,
    getTokenAccountsByOwner,
    getTokenAccountBalance,
    getTokenSupply,

    sendTransaction,
    simulateTransaction,
    requestAirdrop,
    getSignatureStatuses,
    getSignaturesForAddress,
    getTransaction,
  }),
)

/**
 * Runs one method.
 *
 * @throws {LocalnetError} `MethodNotFoundError`, and what the method throws.
 */
export function callMethod(network: Network, method: string, params: unknown): unknown {
  const answer = rpcMethods.get(method)
  if (!answer) throw new LocalnetError('MethodNotFoundError', { method })
  return answer(network, params)
}
