import { FrameError } from '../errors.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import { authorizationBytes, authorizationGas, noDelegate, signDelegation } from './delegation.ts'
import { fetchDataFee, fetchFees, gasLimitWithMargin } from './describe.ts'
import { type Hex, toBytes } from './hex.ts'
import { type AskNode, requestNumber } from './node.ts'
import { submit } from './sendCalls.ts'
import { type EvmTransaction, gasCost } from './transaction.ts'

/** Removal of an account's code, with its maximum cost in wei. */
export type Undelegation = { readonly transaction: EvmTransaction; readonly fee: bigint }

const plainGas = 21_000n

/** @throws {FrameError} `NetworkSilentError`, `NotSupportedError` before EIP-1559. */
export async function describeRemoval(
  ask: AskNode,
  { address, chain }: { readonly address: Hex; readonly chain: bigint },
): Promise<Undelegation> {
  const [nonce, fees, dataFee] = await Promise.all([
    requestNumber(ask, 'eth_getTransactionCount', [address, 'pending']),
    fetchFees(ask),
    fetchDataFee(ask, chain, authorizationBytes),
  ])
  const nothing = toBytes(0n)
  // The code is removed before the call.
  const gas = gasLimitWithMargin(plainGas + authorizationGas, nothing)
  const transaction: EvmTransaction = { chain, nonce, to: address, value: 0n, data: nothing, gas, ...fees }
  return { transaction, fee: gasCost(transaction) + dataFee }
}

/**
 * Signs and sends the removal with the current nonce.
 *
 * @throws {FrameError} `NetworkSilentError`, `NotSentError`, and as `useEvmKey`.
 */
export async function sendRemoval(
  ask: AskNode,
  { transaction }: Undelegation,
  use: <T>(act: (key: EvmKey) => T) => Promise<T>,
): Promise<Hex> {
  const nonce = await requestNumber(ask, 'eth_getTransactionCount', [transaction.to, 'pending'])
  const signed = await use((key) => signDelegation({ ...transaction, nonce }, noDelegate, key))
  const reason = await submit(ask, signed)
  if (reason !== null) throw new FrameError('NotSentError', { reason })
  return signed.hash
}
