import { isChainError, rpcErrorType } from '@solsmith/chain'
import { FrameError } from '../errors.ts'
import { chargesData } from './chains.ts'
import { fromHex, type Hex, join, readQuantity, toHex, toQuantity, toWord } from './hex.ts'
import { type AskNode, refusalOf, requestBytes, requestNumber, requestOr } from './node.ts'
import { plainText } from './plainText.ts'
import { type EvmAction, readAction } from './readAction.ts'
import { type EvmEffect, readEvmEffects } from './readEvmEffects.ts'
import { type AskedTransaction, type EvmTransaction, gasCost } from './transaction.ts'

export type Outcome =
  | { readonly status: 'runs' }
  /** `call` counts from 1, if known. */
  | { readonly status: 'fails'; readonly reason: string; readonly call?: number }
  | { readonly status: 'unread' }

/** The displayed transaction. Every field is signed. */
export type DescribedEvm = {
  readonly transaction: EvmTransaction
  readonly action: EvmAction
  readonly fee: bigint
  readonly outcome: Outcome
  /** Null if the network lists none. */
  readonly effects: readonly EvmEffect[] | null
  readonly missing: bigint
}

const plainGas = 21_000n
/** Percent beyond the estimate: storage may change. */
const spareGas = 25n
const unreadGas = 500_000n
/** Default tip: 1.5 gwei. */
const usualTip = 1_500_000_000n
/** Upper bound without call data. */
const envelopeBytes = 160

/**
 * Completes a transaction from the network and simulates it.
 *
 * @throws {FrameError} `NetworkSilentError`, `EvmChainError`, `EvmNonceError`, `NotSupportedError` before EIP-1559.
 */
export async function describeTransaction(
  ask: AskNode,
  asked: AskedTransaction,
  { address, chain }: { readonly address: Hex; readonly chain: bigint },
): Promise<DescribedEvm> {
  const { to, value, data } = asked
  const call = { from: address, ...(to && { to }), value: toQuantity(value), data: toHex(data) }
  const [actual, nonce, balance, network, tried, dataFee, action, effects] = await Promise.all([
    requestNumber(ask, 'eth_chainId'),
    requestNumber(ask, 'eth_getTransactionCount', [address, 'pending']),
    requestNumber(ask, 'eth_getBalance', [address, 'latest']),
    fetchFees(ask),
    simulate(ask, call),
    fetchDataFee(ask, chain, data.length),
    readAction(ask, asked),
    data.length === 0 ? null : readEvmEffects(ask, call),
  ])
  if (actual !== chain) throw new FrameError('EvmChainError', { chain: actual.toString() })
  // A used nonce pays nothing, and a later one waits for the gap.
  if (asked.nonce !== null && asked.nonce !== nonce) throw new FrameError('EvmNonceError', {})
  const gas = asked.gas ?? gasLimitWithMargin(tried.estimate, data)
  const transaction: EvmTransaction = { chain, nonce, to, value, data, gas, ...(asked.fees ?? network) }
  const fee = gasCost(transaction) + dataFee
  const missing = value + fee - balance
  const isShort = tried.estimate !== null && gas < tried.estimate
  return {
    transaction,
    action,
    fee,
    outcome: isShort ? { status: 'fails', reason: 'out of gas' } : tried.outcome,
    effects,
    missing: missing > 0n ? missing : 0n,
  }
}

/** Returns the gas limit. @param calls - Number of calls. */
export function gasLimitWithMargin(estimate: bigint | null, data: Uint8Array, calls = 1n): bigint {
  if (estimate === null) return data.length === 0 ? plainGas : unreadGas * calls
  return estimate === plainGas ? estimate : estimate + (estimate * spareGas) / 100n
}

/** Twice the base fee covers six full blocks at an eighth each. */
export async function fetchFees(ask: AskNode): Promise<Pick<EvmTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>> {
  const block = await requestOr(ask, 'eth_getBlockByNumber', ['latest', false])
  if (typeof block !== 'object' || block === null) throw new FrameError('NetworkSilentError', {})
  const base = readQuantity('baseFeePerGas' in block ? block.baseFeePerGas : null)
  if (base === null) throw new FrameError('NotSupportedError', { what: 'networks without EIP-1559' })
  const tip = await ask('eth_maxPriorityFeePerGas').then(readQuantity, () => null)
  const maxPriorityFeePerGas = tip ?? usualTip
  return { maxFeePerGas: base * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/** Simulates a call. @param override - Account state. */
export async function simulate(
  ask: AskNode,
  call: object,
  override: object | null = null,
): Promise<{ readonly outcome: Outcome; readonly estimate: bigint | null }> {
  const params = override ? [call, 'latest', override] : [call, 'latest']
  try {
    const [estimate] = await Promise.all([ask('eth_estimateGas', override ? params : [call]), ask('eth_call', params)])
    const gas = readQuantity(estimate)
    return gas === null ? unread : { outcome: { status: 'runs' }, estimate: gas }
  } catch (error) {
    const reason = refusalOf(error)
    // A node without state overrides tells nothing about the call.
    if (reason === null || (override && isUnable(error))) return unread
    return { outcome: readFailure(error) ?? { status: 'fails', reason: plainText(reason, 200) }, estimate: null }
  }
}

const unableCodes: ReadonlySet<string> = new Set([
  'InvalidParamsError',
  'MethodNotFoundError',
  'MethodNotSupportedError',
])
const isUnable = (error: unknown): boolean => unableCodes.has(rpcErrorType(error) ?? '')

/** `ExecuteError(uint256,bytes)`: index and reason of the failed call. */
const executeError = '0x5a154675'
const plainError = '0x08c379a0'

function readFailure(error: unknown): Outcome | null {
  const given = isChainError(error, 'RpcResponseError') ? fromHex(error.context.data) : null
  if (given === null || given.length < 100 || toHex(given.subarray(0, 4)) !== executeError) return null
  const call = Number(readWord(given, 4)) + 1
  const said = given.subarray(100, 100 + Number(readWord(given, 68)))
  const isText = said.length >= 68 && toHex(said.subarray(0, 4)) === plainError
  const text = isText ? new TextDecoder().decode(said.subarray(68, 68 + Number(readWord(said, 36)))) : toHex(said)
  return { status: 'fails', reason: plainText(text, 200), call }
}

/** Small enough to be an offset. */
const readWord = (bytes: Uint8Array, at: number): bigint =>
  BigInt.asUintN(32, BigInt(toHex(bytes.subarray(at, at + 32))))
const unread = { outcome: { status: 'unread' }, estimate: null } as const

/** OP Stack's gas price oracle. */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)`, since Fjord. */
const dataFeeSelector = Uint8Array.of(0xf1, 0xc7, 0xa5, 0x8b)

/**
 * Fetches the maximum OP Stack data fee in wei; 0 on other chains.
 *
 * @throws {FrameError} `NetworkSilentError`, because the total cost would be unknown.
 */
export async function fetchDataFee(ask: AskNode, chain: bigint, bytes: number): Promise<bigint> {
  if (!chargesData(chain)) return 0n
  const data = toHex(join([dataFeeSelector, toWord(BigInt(envelopeBytes + bytes))]))
  const answer = await requestBytes(ask, { to: oracle, data })
  if (answer?.length !== 32) throw new FrameError('NetworkSilentError', {})
  return BigInt(toHex(answer))
}
