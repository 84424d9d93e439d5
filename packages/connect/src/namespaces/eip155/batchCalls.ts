import { shortenAddress } from '@solsmith/chain'
import { hexChainId } from '../../balance/tokenBalances.ts'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { SendError } from '../../send/errors.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { fetchWalletStatus } from './batchStatus.ts'
import { isEvmAddress } from './evmAddress.ts'
import { type Hex, isHash, toQuantity } from './hex.ts'

/** One call of a batch (EIP-5792). */
export type EvmCall = {
  readonly to: string
  /** Wei; default none. */
  readonly value?: bigint
  readonly data?: Hex
}

/** Input of `sendCalls`. */
export type EvmBatch = {
  readonly calls: readonly EvmCall[]
  /** All or none. Default: true. */
  readonly isAtomic?: boolean
  /** Default: the first recipient. */
  readonly label?: string
  /** Previews the request without wallet batches, because the wallet shows only bytes. False cancels. */
  readonly confirm?: (shown: ShownBatch) => boolean | Promise<boolean>
}

/** Preview of a batch without wallet support. */
export type ShownBatch = {
  /** A call to itself (EIP-7702), or a bundler's operation (ERC-4337). */
  readonly means: 'selfCall' | 'operation'
  /** Can be a smart account of the active account. */
  readonly from: string
  /** Created by the first operation. */
  readonly isNew: boolean
  readonly calls: readonly EvmCall[]
  /** Maximum cost in base units, without the amounts. */
  readonly fee: bigint
}

/** Means of a batch: wallet, account, or bundler. */
export type BatchMeans = 'wallet' | ShownBatch['means']

/** EIP-5792. `hashes` are transactions: one if atomic. */
export type BatchStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partlyReverted'
  readonly isAtomic: boolean
  readonly hashes: readonly Hex[]
}

/** `unknown` if the account's code isn't known here. */
export type CallsStatus = Omit<BatchStatus, 'status'> & { readonly status: BatchStatus['status'] | 'unknown' }

/** Support of atomic batches; `ready` requires an upgrade. */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/**
 * Fetches the wallet's atomic support (`wallet_getCapabilities`).
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
 * Determines how the account runs calls as one; null if it can't.
 *
 * @throws {ConnectError} `WalletNotConnectedError`. @throws {ChainError} without an answer.
 */
export async function fetchBatchMeans(connect: Connect): Promise<BatchMeans | null> {
  if ((await fetchAtomicSupport(connect)) !== 'unsupported') return 'wallet'
  const { findOwnMeans } = await import('./smart-account/ownBatch.ts')
  return findOwnMeans(connect)
}

/**
 * Sends calls as one (`wallet_sendCalls`), and waits. Without wallet batches, the account calls itself (EIP-7702) or
 * uses the host's bundler (`Options.smartAccounts`, ERC-4337). Journaled first, so equal calls are not repeated while
 * unknown (`readOpenSends`, `resumeSend`).
 *
 * @param onSent - Receives the id for `fetchCallsStatus`.
 * @throws {ConnectError} `WalletNotConnectedError`; `BatchCallError` before the request; `SendInProgressError`,
 *   `SentEarlierError`, `BatchPartError`, `TransactionUnknownError`; `SignatureDeclinedError`, `WalletMethodError`,
 *   `WalletSendTransactionError`, `WalletSentOtherError`; `SendAbandonedError`; `TransactionPendingError` after ten
 *   minutes; without wallet batches also `SimulationFailedError`, `OperationSignatureError`, `OperationRefusedError`,
 *   `BundlerError`, `SmartAccountOwnerError`, `SmartAccountFundsError`.
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

const nameOf = ([first, ...others]: readonly EvmCall[]): string =>
  [first ? shortenAddress(first.to) : '', ...(others.length > 0 ? [`+${others.length}`] : [])].join(' ')

/**
 * Fetches a batch's status from the wallet (`wallet_getCallsStatus`), or chain and bundler
 * (`eth_getUserOperationReceipt`).
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `CallStatusMethodError`, `WalletMethodError`;
 *   `WalletSendTransactionError` for an invalid answer.
 */
export async function fetchCallsStatus(connect: Connect, id: string): Promise<CallsStatus> {
  const { wallet, network } = requireConnected(connect, 'ask for calls')
  try {
    return await fetchWalletStatus({ wallet, network }, id)
  } catch (error) {
    // Their ids are the chain's or bundler's.
    const isUnable = isConnectError(error, 'WalletMethodError') || isConnectError(error, 'CallStatusMethodError')
    if (!isUnable || !isHash(id)) throw error
    const { fetchOwnStatus } = await import('./smart-account/ownBatch.ts')
    const own = await fetchOwnStatus(connect, id)
    if (!own) throw error
    return own
  }
}

/** A call in the format of wallets. */
export type WrittenCall = { readonly to: string; readonly value: Hex; readonly data?: Hex }

/** Spec §5. */
function writeCall({ to, value = 0n, data }: EvmCall, index: number): WrittenCall {
  if (!isEvmAddress(to) || (data !== undefined && !/^0x([0-9a-f]{2})*$/i.test(data)) || value < 0n)
    throw new SendError('BatchCallError', { index })
  return { to, value: toQuantity(value), ...(data !== undefined && { data }) }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
