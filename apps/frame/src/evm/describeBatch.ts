import { FrameError } from '../errors.ts'
import { type Delegate, delegationCode, isDelegatedTo, readAccountCode } from './delegate.ts'
import { authorizationBytes, authorizationGas } from './delegation.ts'
import { fetchDataFee, fetchFees, gasLimitWithMargin, type Outcome, simulate } from './describe.ts'
import { type AskedCall, encodeCalls } from './encodeCalls.ts'
import { type Hex, toHex, toQuantity } from './hex.ts'
import { type AskNode, requestNumber } from './node.ts'
import { type EvmAction, readAction } from './readAction.ts'
import { type EvmEffect, readEvmEffects } from './readEvmEffects.ts'
import { type EvmTransaction, gasCost } from './transaction.ts'

/** A displayed batch. Every field is signed. */
export type DescribedBatch = {
  /** The account's call to itself. */
  readonly transaction: EvmTransaction
  readonly calls: readonly (AskedCall & { readonly action: EvmAction })[]
  /** EIP-7702 delegation with the current code; null if unchanged. */
  readonly delegation: Delegation | null
  readonly value: bigint
  readonly fee: bigint
  readonly outcome: Outcome
  /** Null if the network lists none. */
  readonly effects: readonly EvmEffect[] | null
  readonly missing: bigint
}

type Delegation = { readonly to: Hex; readonly replaces: Hex | null }

/**
 * Completes a batch from the network and simulates it as one transaction.
 *
 * @throws {FrameError} `NetworkSilentError`, `EvmChainError`, `NotSupportedError` before EIP-1559 or for a contract
 *   account.
 */
export async function describeBatch(
  ask: AskNode,
  asked: readonly AskedCall[],
  about: { readonly address: Hex; readonly chain: bigint; readonly delegate: Delegate },
): Promise<DescribedBatch> {
  const { address, chain, delegate } = about
  const [delegation, data] = [await findDelegation(ask, address, delegate.address), encodeCalls(asked)]
  const call = { from: address, to: address, value: toQuantity(0n), data: toHex(data) }
  // Simulates the code, because nothing is signed before approval.
  const override = delegation && { [address]: { code: delegationCode(delegation.to) } }
  const bytes = data.length + (delegation ? authorizationBytes : 0)
  const [actual, nonce, balance, fees, tried, dataFee, actions, effects] = await Promise.all([
    requestNumber(ask, 'eth_chainId'),
    requestNumber(ask, 'eth_getTransactionCount', [address, 'pending']),
    requestNumber(ask, 'eth_getBalance', [address, 'latest']),
    fetchFees(ask),
    simulate(ask, call, override),
    fetchDataFee(ask, chain, bytes),
    Promise.all(asked.map((one) => readAction(ask, one))),
    readEvmEffects(ask, call, override),
  ])
  if (actual !== chain) throw new FrameError('EvmChainError', { chain: actual.toString() })
  const gas = gasLimitWithMargin(tried.estimate, data, BigInt(asked.length)) + (delegation ? authorizationGas : 0n)
  const transaction: EvmTransaction = { chain, nonce, to: address, value: 0n, data, gas, ...fees }
  const value = asked.reduce((total, one) => total + one.value, 0n)
  const fee = gasCost(transaction) + dataFee
  const missing = value + fee - balance
  return {
    transaction,
    // As many actions as calls.
    calls: asked.map((one, index) => ({ ...one, action: actions[index] as EvmAction })),
    delegation,
    value,
    fee,
    outcome: tried.outcome,
    effects,
    missing: missing > 0n ? missing : 0n,
  }
}

async function findDelegation(ask: AskNode, address: Hex, to: Hex): Promise<Delegation | null> {
  const code = await readAccountCode(ask, address)
  if (code.kind === 'contract') throw new FrameError('NotSupportedError', { what: 'accounts that are contracts' })
  if (isDelegatedTo(code, to)) return null
  return { to, replaces: code.kind === 'delegated' ? code.to : null }
}
