import { isChainError, rpcErrorType } from '@solsmith/chain'
import { FrameError } from '../errors.ts'
import { chargesData } from './chains.ts'
import { fromHex, type Hex, join, readQuantity, toHex, toWord, writeQuantity } from './hex.ts'
import { type AskNode, askBytes, askNumber, askOr, refusalOf } from './node.ts'
import { plainText } from './plainText.ts'
import { type EvmAction, readAction } from './readAction.ts'
import { type EvmEffect, readEvmEffects } from './readEvmEffects.ts'
import { type AskedTransaction, type EvmTransaction, gasCost } from './transaction.ts'

/** What came of trying it out. */
export type Outcome =
  | { readonly status: 'runs' }
  /** `call` counts from 1, where several run as one and the network says which. */
  | { readonly status: 'fails'; readonly reason: string; readonly call?: number }
  | { readonly status: 'unread' }

/** A transaction as it is shown: every field of it is signed as it is here. */
export type DescribedEvm = {
  readonly transaction: EvmTransaction
  readonly action: EvmAction
  /** The most that it costs beside what it moves, in wei. */
  readonly fee: bigint
  readonly outcome: Outcome
  /** Changes for the account in the network's simulation; null if the network lists none. */
  readonly effects: readonly EvmEffect[] | null
  /** How much the account lacks to pay for it, in wei. */
  readonly missing: bigint
}

/** What a plain payment uses. */
const plainGas = 21_000n
/** What a call may use beyond the node's estimate, in percent: storage may be otherwise when it runs. */
const spareGas = 25n
/** For a call that no one could try out. */
const unreadGas = 500_000n
/** For a node that does not say what others pay: 1.5 gwei. */
const usualTip = 1_500_000_000n
/** More than a transaction has beside its call. */
const envelopeBytes = 160

/**
 * Completes a transaction by what the network says, tries it out, and reads what it does.
 *
 * @throws {FrameError} `NetworkSilentError`, `EvmChainError` for a network that is another one, `EvmNonceError`, `NotSupportedError` for
 *   a chain of before EIP-1559.
 */
export async function describeTransaction(
  ask: AskNode,
  asked: AskedTransaction,
  { address, chain }: { readonly address: Hex; readonly chain: bigint },
): Promise<DescribedEvm> {
  const { to, value, data } = asked
  const call = { from: address, ...(to && { to }), value: writeQuantity(value), data: toHex(data) }
  const [actual, nonce, balance, network, tried, dataFee, action, effects] = await Promise.all([
    askNumber(ask, 'eth_chainId'),
    askNumber(ask, 'eth_getTransactionCount', [address, 'pending']),
    askNumber(ask, 'eth_getBalance', [address, 'latest']),
    fetchFees(ask),
    tryOut(ask, call),
    fetchDataFee(ask, chain, data.length),
    readAction(ask, asked),
    data.length === 0 ? null : readEvmEffects(ask, call),
  ])
  if (actual !== chain) throw new FrameError('EvmChainError', { chain: actual.toString() })
  // One that was used already pays for nothing, and one of later waits until someone fills the gap.
  if (asked.nonce !== null && asked.nonce !== nonce) throw new FrameError('EvmNonceError', {})
  const gas = asked.gas ?? roomFor(tried.estimate, data)
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

/** The gas that a transaction is given. @param calls - How many it makes. */
export function roomFor(estimate: bigint | null, data: Uint8Array, calls = 1n): bigint {
  if (estimate === null) return data.length === 0 ? plainGas : unreadGas * calls
  return estimate === plainGas ? estimate : estimate + (estimate * spareGas) / 100n
}

/** The base fee can rise by an eighth each block: twice of it is good for six full blocks. */
export async function fetchFees(ask: AskNode): Promise<Pick<EvmTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>> {
  const block = await askOr(ask, 'eth_getBlockByNumber', ['latest', false])
  if (typeof block !== 'object' || block === null) throw new FrameError('NetworkSilentError', {})
  const base = readQuantity('baseFeePerGas' in block ? block.baseFeePerGas : null)
  if (base === null) throw new FrameError('NotSupportedError', { what: 'networks without EIP-1559' })
  const tip = await ask('eth_maxPriorityFeePerGas').then(readQuantity, () => null)
  const maxPriorityFeePerGas = tip ?? usualTip
  return { maxFeePerGas: base * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/** Runs it on the network, with nothing kept. @param override - What is so while it runs, and is not now. */
export async function tryOut(
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
    // A node that cannot suppose anything says nothing of the call.
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

/** `ExecuteError(uint256,bytes)`: which of several calls has failed, and what it said. */
const executeError = '0x5a154675'
/** `Error(string)` */
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

/** Small enough to be a place in what was answered. */
const readWord = (bytes: Uint8Array, at: number): bigint =>
  BigInt.asUintN(32, BigInt(toHex(bytes.subarray(at, at + 32))))
const unread = { outcome: { status: 'unread' }, estimate: null } as const

/** Where a chain of the OP Stack keeps its prices. */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)`, since the upgrade Fjord. */
const dataFeeSelector = Uint8Array.of(0xf1, 0xc7, 0xa5, 0x8b)

/**
 * Asks for the most that a transaction pays for its data on Ethereum, in wei; 0 where its chain charges nothing beside the gas.
 *
 * @throws {FrameError} `NetworkSilentError` where the chain does not tell: its whole cost cannot be shown then.
 */
export async function fetchDataFee(ask: AskNode, chain: bigint, bytes: number): Promise<bigint> {
  if (!chargesData(chain)) return 0n
  const data = toHex(join([dataFeeSelector, toWord(BigInt(envelopeBytes + bytes))]))
  const answer = await askBytes(ask, { to: oracle, data })
  if (answer?.length !== 32) throw new FrameError('NetworkSilentError', {})
  return BigInt(toHex(answer))
}
