import { shortenAddress } from '@solsmith/chain'
import { hexChainId } from '../../balance/tokenBalances.ts'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { SendError } from '../../send/errors.ts'
import { fetchWalletStatus } from './batchStatus.ts'
import { isEvmAddress } from './evmAddress.ts'
import { type Hex, isHash, writeQuantity } from './hex.ts'
import { askWallet } from './provider.ts'

/** One call of a batch (EIP-5792). */
export type EvmCall = {
  readonly to: string
  /** Wei; none by default. */
  readonly value?: bigint
  readonly data?: Hex
}

/** Input of `sendCalls`. */
export type EvmBatch = {
  readonly calls: readonly EvmCall[]
  /** All or none. True by default: a wallet without support refuses in its own words. */
  readonly isAtomic?: boolean
  /** Label of an unfinished batch; its first recipient by default. */
  readonly label?: string
  /**
   * Previews the request if the wallet has no batches and the account runs them by other means, because the wallet then
   * shows only bytes. False: nothing is requested.
   */
  readonly confirm?: (shown: ShownBatch) => boolean | Promise<boolean>
}

/** Preview of a batch for an account whose wallet has no batches. */
export type ShownBatch = {
  /** A call of the account to itself (EIP-7702), or an operation run by a bundler (ERC-4337). */
  readonly means: 'selfCall' | 'operation'
  /** Account that runs the calls: with an operation it can be a smart account of the active account. */
  readonly from: string
  /** The first operation creates the smart account. */
  readonly isNew: boolean
  readonly calls: readonly EvmCall[]
  /** Highest cost in addition to the amounts sent, in base units of the native coin. */
  readonly fee: bigint
}

/** Way to run calls as one: by the wallet, the account itself, or a bundler. */
export type BatchMeans = 'wallet' | ShownBatch['means']

/** Status of a batch (EIP-5792, status codes). `hashes` are of its transactions: one if it is atomic. */
export type BatchStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partlyReverted'
  readonly isAtomic: boolean
  readonly hashes: readonly Hex[]
}

/**
 * Known status of a batch: `unknown` if its transaction succeeded, but the effect of the account's code is not known
 * here.
 */
export type CallsStatus = Omit<BatchStatus, 'status'> & { readonly status: BatchStatus['status'] | 'unknown' }

/**
 * Whether the connected wallet runs several calls as one on the current network; `ready` if the user must upgrade
 * first.
 */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/**
 * Fetches the connected wallet's capability on the current network (`wallet_getCapabilities`). A wallet without the
 * method is unsupported.
 *
 * @throws {ConnectError} `WalletNotConnectedError`.
 */
export async function fetchAtomicSupport(connect: Connect): Promise<AtomicSupport> {
  const { wallet, network, account } = requireConnected(connect, 'ask for capabilities')
  const chainId = hexChainId(network.caip2)
  const answer = await askWallet(wallet, 'WalletSignTransactionError', {
    method: 'wallet_getCapabilities',
    params: [account.address, [chainId]],
    chain: network.caip2,
  }).catch(() => null)
  // `0x0` means every chain.
  const { atomic } = { ...fields(fields(answer)['0x0']), ...fields(fields(answer)[chainId]) }
  const { status } = fields(atomic)
  return status === 'supported' || status === 'ready' ? status : 'unsupported'
}

/**
 * Determines how the active account runs several calls as one on the current network; null if it cannot.
 *
 * @throws {ConnectError} `WalletNotConnectedError`. @throws {ChainError} when the network does not answer.
 */
export async function fetchBatchMeans(connect: Connect): Promise<BatchMeans | null> {
  if ((await fetchAtomicSupport(connect)) !== 'unsupported') return 'wallet'
  const { findOwnMeans } = await import('./smart-account/ownBatch.ts')
  return findOwnMeans(connect)
}

/**
 * Requests several calls from the connected wallet (`wallet_sendCalls`), and waits for the outcome. If it has no
 * batches, an account that delegates to known code calls itself (EIP-7702), and others use the host's bundler
 * (`Options.smartAccounts`, ERC-4337). The journal records the request first: while its outcome is unknown, the same
 * calls are not requested again, and a later visit finds it (`readOpenSends`, `resumeSend`).
 *
 * @param onSent - Called with the id of the batch for `fetchCallsStatus`.
 * @throws {ConnectError} `WalletNotConnectedError`; `BatchCallError` for an invalid call, before the wallet is asked;
 *   `SendInProgressError`, `SentEarlierError`, `BatchPartError`, `TransactionUnknownError` for the outcome of this batch
 *   or an earlier one of the same calls; `SignatureDeclinedError`, `WalletMethodError`, `WalletSendTransactionError`,
 *   `WalletSentOtherError`; `SendAbandonedError` when the session ends meanwhile; `TransactionPendingError` after ten
 *   minutes; without the wallet's batches also `SimulationFailedError`, `WalletSentOtherError`,
 *   `OperationSignatureError`, `OperationRefusedError`, `BundlerError`, `SmartAccountOwnerError`,
 *   `SmartAccountFundsError`.
 */
export async function sendCalls(
  connect: Connect,
  { calls, isAtomic = true, label = nameOf(calls), confirm }: EvmBatch,
  onSent?: (id: string) => void,
): Promise<BatchStatus> {
  if (calls.length === 0) throw new SendError('BatchCallError', { index: 0 })
  const written = calls.map(writeCall)
  const { runBatch } = await import('./smart-account/runBatch.ts')
  return runBatch(connect, { calls, written, isAtomic, label, confirm, onSent })
}

/** Default label of a batch. */
const nameOf = ([first, ...others]: readonly EvmCall[]): string =>
  [first ? shortenAddress(first.to) : '', ...(others.length > 0 ? [`+${others.length}`] : [])].join(' ')

/**
 * Fetches the status of a batch from the connected wallet (`wallet_getCallsStatus`), or from the chain and the bundler
 * if it was sent without the wallet's batches (`eth_getUserOperationReceipt`).
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `CallStatusMethodError`, `WalletMethodError`;
 *   `WalletSendTransactionError` for an invalid answer.
 */
export async function fetchCallsStatus(connect: Connect, id: string): Promise<CallsStatus> {
  const { wallet, network } = requireConnected(connect, 'ask for calls')
  try {
    return await fetchWalletStatus({ wallet, network }, id)
  } catch (error) {
    // Batches sent without the wallet's support have an id of the chain or the bundler.
    const isUnable = isConnectError(error, 'WalletMethodError') || isConnectError(error, 'CallStatusMethodError')
    if (!isUnable || !isHash(id)) throw error
    const { fetchOwnStatus } = await import('./smart-account/ownBatch.ts')
    const own = await fetchOwnStatus(connect, id)
    if (!own) throw error
    return own
  }
}

/** A call as wallets accept it. */
export type WrittenCall = { readonly to: string; readonly value: Hex; readonly data?: Hex }

/** Spec §5: requires an address, and hex data if there is any. */
function writeCall({ to, value = 0n, data }: EvmCall, index: number): WrittenCall {
  if (!isEvmAddress(to) || (data !== undefined && !/^0x([0-9a-f]{2})*$/i.test(data)) || value < 0n)
    throw new SendError('BatchCallError', { index })
  return { to, value: writeQuantity(value), ...(data !== undefined && { data }) }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked when read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
