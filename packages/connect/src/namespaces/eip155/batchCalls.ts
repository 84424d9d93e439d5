import { rpcErrorType } from '@solsmith/chain'
import { hexChainId } from '../../balance/tokenBalances.ts'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { SendError } from '../../send/errors.ts'
import { sleep } from '../../sleep.ts'
import { WalletError } from '../../wallets/errors.ts'
import { isEvmAddress } from './evmAddress.ts'
import { type Hex, isHash, writeQuantity } from './hex.ts'
import { askWallet } from './provider.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'

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

/** Whether the connected wallet runs several calls as one, on the network in use; `ready` when the person is asked to upgrade first. */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/** After these nothing more is heard of a batch. */
const lastWords = [
  'WalletMethodError',
  'CallStatusMethodError',
  'WalletDisconnectedError',
  'WalletNotConnectedError',
] as const

const pollMs = 1_000
/** After this a batch that is pending is told to be open. */
const patienceMs = 10 * 60_000

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
 * (`Options.smartAccounts`, ERC-4337).
 *
 * @param onSent - Told the id of the batch, by which `fetchCallsStatus` finds it again.
 * @throws {ConnectError} `WalletNotConnectedError`; `BatchCallError` for a call that is none, before the wallet is asked;
 *   `SignatureDeclinedError`, `WalletMethodError`, `WalletSendTransactionError`; `TransactionPendingError` after ten minutes; without
 *   the wallet's batches also `SimulationFailedError`, `WalletSentOtherError`, `OperationSignatureError`, `OperationRefusedError`,
 *   `BundlerError`, `SmartAccountOwnerError`, `SmartAccountFundsError`.
 */
export async function sendCalls(
  connect: Connect,
  { calls, isAtomic = true, confirm }: EvmBatch,
  onSent?: (id: string) => void,
): Promise<BatchStatus> {
  if (calls.length === 0) throw new SendError('BatchCallError', { index: 0 })
  const written = calls.map(writeCall)
  try {
    return await sendByWallet(connect, { calls: written, isAtomic }, onSent)
  } catch (error) {
    if (!hasNoBatches(error)) throw error
    const { sendOwnBatch } = await import('./smart-account/ownBatch.ts')
    const end = await sendOwnBatch(connect, { calls, confirm, onSent })
    if (!end) throw error
    return end
  }
}

/** Whether a wallet has refused a batch because it runs none, or none as one. Nothing was asked of the person. */
const hasNoBatches = (error: unknown): boolean =>
  isConnectError(error, 'WalletMethodError') ||
  (isConnectError(error, 'WalletSendTransactionError') && rpcErrorType(error.cause) === 'AtomicityNotSupportedError')

type WrittenBatch = { readonly calls: readonly ReturnType<typeof writeCall>[]; readonly isAtomic: boolean }

async function sendByWallet(
  connect: Connect,
  { calls, isAtomic }: WrittenBatch,
  onSent: ((id: string) => void) | undefined,
): Promise<BatchStatus> {
  const { wallet, network, account } = requireConnected(connect, 'send calls')
  await switchEvmNetwork({ wallet, network })
  const answer = await askWallet(wallet, 'WalletSendTransactionError', {
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        chainId: hexChainId(network.caip2),
        from: account.address,
        atomicRequired: isAtomic,
        calls,
      },
    ],
    chain: network.caip2,
  })
  // Wallets of before version 2 gave the id alone.
  const id = typeof answer === 'string' ? answer : fields(answer).id
  if (typeof id !== 'string' || id === '')
    throw new WalletError('WalletSendTransactionError', { wallet: wallet.name, reason: 'Empty result' })
  onSent?.(id)
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    const found = await fetchCallsStatus(connect, id).catch((cause: unknown) => {
      // It was sent: a wallet that cannot say how it goes has not failed, and one that does not answer now may later.
      if (lastWords.some((name) => isConnectError(cause, name)))
        throw new SendError('TransactionPendingError', { id }, { cause })
      return null
    })
    if (found && found.status !== 'pending') return found
    await sleep(pollMs)
  }
  throw new SendError('TransactionPendingError', { id })
}

/**
 * Asks the connected wallet how a batch goes (`wallet_getCallsStatus`), or of one that was sent without its help the chain and the
 * bundler (`eth_getUserOperationReceipt`).
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `CallStatusMethodError`, `WalletMethodError`; `WalletSendTransactionError` for an
 *   answer that is none.
 */
export async function fetchCallsStatus(connect: Connect, id: string): Promise<BatchStatus> {
  const { wallet, network } = requireConnected(connect, 'ask for calls')
  const asked = askWallet(wallet, 'WalletSendTransactionError', {
    method: 'wallet_getCallsStatus',
    params: [id],
    chain: network.caip2,
  })
  try {
    return readStatus(wallet.name, await asked)
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

function readStatus(wallet: string, given: unknown): BatchStatus {
  const answer = fields(given)
  const status = typeof answer.status === 'number' ? statusOf(answer.status) : oldStatuses[String(answer.status)]
  if (!status) throw new WalletError('WalletSendTransactionError', { wallet, reason: 'Empty result' })
  const receipts = Array.isArray(answer.receipts) ? answer.receipts : []
  return {
    status,
    isAtomic: answer.atomic !== false,
    hashes: receipts.map((receipt: unknown) => fields(receipt).transactionHash).filter(isHash),
  }
}

/** EIP-5792: hundreds say what it is, the rest is for later. */
const statusOf = (code: number): BatchStatus['status'] | undefined =>
  (({ 1: 'pending', 2: 'confirmed', 4: 'failed', 5: 'reverted', 6: 'partlyReverted' }) as const)[Math.floor(code / 100)]

/** What wallets of before version 2 say. */
const oldStatuses: Readonly<Record<string, BatchStatus['status']>> = { PENDING: 'pending', CONFIRMED: 'confirmed' }

/** Spec §5: an address, and data that is hex where there is any. */
function writeCall({ to, value = 0n, data }: EvmCall, index: number) {
  if (!isEvmAddress(to) || (data !== undefined && !/^0x([0-9a-f]{2})*$/i.test(data)) || value < 0n)
    throw new SendError('BatchCallError', { index })
  return { to, value: writeQuantity(value), ...(data !== undefined && { data }) }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked where it is read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
