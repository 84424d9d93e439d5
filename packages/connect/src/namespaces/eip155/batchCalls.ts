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
  /** Wei; none when not said. */
  readonly value?: bigint
  readonly data?: Hex
}

/** What `sendCalls` takes. */
export type EvmBatch = {
  readonly calls: readonly EvmCall[]
  /** All or none. True unless said: a wallet that cannot refuses with its own words. */
  readonly isAtomic?: boolean
  /** What people know it by, where it was left open: its first receiver when not said. */
  readonly label?: string
  /**
   * Shows what is about to be asked for, where the wallet has no batches and the account runs them by other means: the wallet itself
   * shows bytes alone then. False: nothing is asked for.
   */
  readonly confirm?: (shown: ShownBatch) => boolean | Promise<boolean>
}

/** A batch of an account whose wallet has none, as it is shown before anyone signs. */
export type ShownBatch = {
  /** A call of the account to itself (EIP-7702), or an operation that a bundler runs (ERC-4337). */
  readonly means: 'selfCall' | 'operation'
  /** Whose calls they are: with an operation it may be a smart account of the account in use. */
  readonly from: string
  /** The smart account is made with its first operation. */
  readonly isNew: boolean
  readonly calls: readonly EvmCall[]
  /** The most that it costs beside what the calls send, in base units of the native coin. */
  readonly fee: bigint
}

/** How calls are run as one: by the wallet, by the account itself, or by a bundler. */
export type BatchMeans = 'wallet' | ShownBatch['means']

/** How a batch goes (EIP-5792, status codes). `hashes` are of its transactions: one where it is atomic. */
export type BatchStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partlyReverted'
  readonly isAtomic: boolean
  readonly hashes: readonly Hex[]
}

/** What is known of a batch: `unknown` where its transaction succeeded, and no one here knows what the account's code did with it. */
export type CallsStatus = Omit<BatchStatus, 'status'> & { readonly status: BatchStatus['status'] | 'unknown' }

/** Whether the connected wallet runs several calls as one, on the network in use; `ready` when the person is asked to upgrade first. */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/**
 * Asks the connected wallet what it can do on the network in use (`wallet_getCapabilities`). A wallet without the method can do nothing
 * of it.
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
 * Tells how several calls of the account in use are run as one on the network in use; null where they are not.
 *
 * @throws {ConnectError} `WalletNotConnectedError`. @throws {ChainError} when the network does not answer.
 */
export async function fetchBatchMeans(connect: Connect): Promise<BatchMeans | null> {
  if ((await fetchAtomicSupport(connect)) !== 'unsupported') return 'wallet'
  const { findOwnMeans } = await import('./smart-account/ownBatch.ts')
  return findOwnMeans(connect)
}

/**
 * Asks the connected wallet to run several calls (`wallet_sendCalls`), and waits for their end. Where it has no batches, an account
 * that delegates to a known one calls itself (EIP-7702), and others go through the bundler that the host has named
 * (`Options.smartAccounts`, ERC-4337). It is in the journal before anyone is asked: while no one knows the end of one, the same calls
 * are not asked for again, and a later visit finds it (`readOpenSends`, `resumeSend`).
 *
 * @param onSent - Told the id of the batch, by which `fetchCallsStatus` finds it again.
 * @throws {ConnectError} `WalletNotConnectedError`; `BatchCallError` for a call that is none, before the wallet is asked;
 *   `SendInProgressError`, `SentEarlierError`, `BatchPartError`, `TransactionUnknownError` for what became of an earlier one of the
 *   same, or of this; `SignatureDeclinedError`, `WalletMethodError`, `WalletSendTransactionError`, `WalletSentOtherError`;
 *   `SendAbandonedError` when the session ends meanwhile; `TransactionPendingError` after ten minutes; without
 *   the wallet's batches also `SimulationFailedError`, `WalletSentOtherError`, `OperationSignatureError`, `OperationRefusedError`,
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

/** What people know a batch by that its host has not named. */
const nameOf = ([first, ...others]: readonly EvmCall[]): string =>
  [first ? shortenAddress(first.to) : '', ...(others.length > 0 ? [`+${others.length}`] : [])].join(' ')

/**
 * Asks the connected wallet how a batch goes (`wallet_getCallsStatus`), or of one that was sent without its help the chain and the
 * bundler (`eth_getUserOperationReceipt`).
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `CallStatusMethodError`, `WalletMethodError`; `WalletSendTransactionError` for an
 *   answer that is none.
 */
export async function fetchCallsStatus(connect: Connect, id: string): Promise<CallsStatus> {
  const { wallet, network } = requireConnected(connect, 'ask for calls')
  try {
    return await fetchWalletStatus({ wallet, network }, id)
  } catch (error) {
    // What was sent without the wallet's batches has an id of the chain, or of the bundler.
    const isUnable = isConnectError(error, 'WalletMethodError') || isConnectError(error, 'CallStatusMethodError')
    if (!isUnable || !isHash(id)) throw error
    const { fetchOwnStatus } = await import('./smart-account/ownBatch.ts')
    const own = await fetchOwnStatus(connect, id)
    if (!own) throw error
    return own
  }
}

/** A call as wallets take it. */
export type WrittenCall = { readonly to: string; readonly value: Hex; readonly data?: Hex }

/** Spec §5: an address, and data that is hex where there is any. */
function writeCall({ to, value = 0n, data }: EvmCall, index: number): WrittenCall {
  if (!isEvmAddress(to) || (data !== undefined && !/^0x([0-9a-f]{2})*$/i.test(data)) || value < 0n)
    throw new SendError('BatchCallError', { index })
  return { to, value: writeQuantity(value), ...(data !== undefined && { data }) }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked where it is read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
