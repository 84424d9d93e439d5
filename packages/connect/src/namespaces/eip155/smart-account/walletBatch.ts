import { type AnyNetwork, rpcErrorType } from '@solsmith/chain'
import { hexChainId } from '../../../balance/tokenBalances.ts'
import { requireConnected } from '../../../connection/requireConnected.ts'
import type { Connect } from '../../../createConnect.ts'
import { isConnectError } from '../../../errors.ts'
import { SendError } from '../../../send/errors.ts'
import { askWallet } from '../../../sign/askWallet.ts'
import { hasDeclineCode } from '../../../sign/isDecline.ts'
import { sleep } from '../../../sleep.ts'
import { WalletError } from '../../../wallets/errors.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import { type BatchStatus, type CallsStatus, fetchCallsStatus, type WrittenCall } from '../batchCalls.ts'
import { fetchWalletStatus } from '../batchStatus.ts'
import { type EvmEntry, fetchSince, makeEvmEntry } from '../evmEntry.ts'
import { findSent } from '../findSent.ts'
import { type Hex, toHex } from '../hex.ts'
import { isBeforePrompt } from '../sendEvmTransaction.ts'
import { switchEvmNetwork } from '../switchEvmNetwork.ts'
import { listOthers } from '../waitForCompletion.ts'
import { compareBatch } from './compareBatch.ts'
import { endOf, saveWalletBatch } from './savedBatch.ts'
import { selfCallEntry } from './selfCallEntry.ts'

export type WalletBatch = {
  readonly calls: readonly WrittenCall[]
  readonly isAtomic: boolean
  /** Journal subject, whose lock is held. */
  readonly subject: string
  readonly label: string
  readonly onSent: ((id: string) => void) | undefined
}

/** Our id: a wallet that knows it has accepted (EIP-5792). */
type Asked = { readonly wallet: Wallet; readonly network: AnyNetwork; readonly id: Hex; readonly entry: EvmEntry }

/** Final errors of a status request. */
const lastWords = [
  'WalletMethodError',
  'CallStatusMethodError',
  'WalletDisconnectedError',
  'WalletNotConnectedError',
] as const

const pollMs = 1_000
/** Then it counts as pending. */
const patienceMs = 10 * 60_000

/**
 * Journaled first.
 *
 * @throws {ConnectError} as `sendCalls`.
 */
export async function sendByWallet(
  connect: Connect,
  { calls, isAtomic, subject, label, onSent }: WalletBatch,
): Promise<BatchStatus> {
  const { wallet, network, account } = requireConnected(connect, 'send calls')
  await switchEvmNetwork({ wallet, network })
  const ownId = toHex(crypto.getRandomValues(new Uint8Array(32)))
  // The wallet has its own node.
  const since = await fetchSince(network, account.address).catch(() => null)
  const named = { network, account: account.address, kind: 'wallet-batch', subject, label } as const
  const entry = makeEvmEntry({ ...named, asked: saveWalletBatch(ownId, calls) }, since)
  const batch: Asked = { wallet, network, id: ownId, entry }
  await connect.journal.write(entry)
  const chainId = hexChainId(network.caip2)
  const id = await askWallet(wallet, 'WalletSendTransactionError', {
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', id: ownId, chainId, from: account.address, atomicRequired: isAtomic, calls }],
    chain: network.caip2,
  })
    .then((answer) => readId(wallet, answer))
    .catch((cause: unknown) => findRefused(connect, batch, cause))
  const sent: EvmEntry = { ...entry, state: { ...entry.state, signature: id } }
  await connect.journal.write(sent)
  onSent?.(id)
  const end = await waitForBatch(connect, { ...batch, entry: sent }, id)
  await closeBatch(connect, network, { entry: sent, calls, end, wallet: wallet.name })
  return end
}

function readId({ name }: Wallet, answer: unknown): string {
  // Plain id before version 2.
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  if (typeof id === 'string' && id !== '') return id
  throw new WalletError('WalletSendTransactionError', { wallet: name, reason: 'Empty result' })
}

/**
 * Only declines and refusals of batches are certain.
 *
 * @returns The id of one accepted anyway.
 */
async function findRefused(connect: Connect, batch: Asked, cause: unknown): Promise<string> {
  const { wallet, network, id, entry } = batch
  const code = isConnectError(cause) ? rpcErrorType(cause.cause) : null
  // The wallet has the batch already.
  if (code === 'DuplicateBundleIdError') return id
  // The wallet may still send.
  if (isConnectError(cause, 'WalletDisconnectedError') && cause.cause === undefined)
    throw new SendError('SendAbandonedError', { wallet: wallet.name, mayStillHappen: true }, { cause })
  const isDeclined = isConnectError(cause, 'SignatureDeclinedError')
  const close = () =>
    connect.journal.write({ ...entry, state: { status: 'void', reason: isDeclined ? 'declined' : 'error' } })
  const isCertain = (isDeclined && hasDeclineCode(cause.cause)) || isBeforePrompt(cause) || refusals.has(code)
  if (isCertain) {
    await close()
    throw cause
  }
  if (await fetchWalletStatus(batch, id).catch(() => null)) return id
  const search = await findSent(network, selfCallEntry(entry), await listOthers(connect, entry)).catch(() => null)
  if (search?.status === 'nothing') {
    await close()
    throw cause
  }
  throw unknownEnd(entry, null, cause)
}

const unknownEnd = ({ id: entryId, lastValidBlockHeight }: EvmEntry, signature: string | null, cause?: unknown) =>
  new SendError('TransactionUnknownError', { entryId, signature, lastValidBlockHeight }, { cause })

/** Errors of batches that a wallet can't run. */
const refusals: ReadonlySet<string | null> = new Set([
  'InvalidParamsError',
  'UnsupportedCapabilityError',
  'UnsupportedChainIdError',
  'BundleTooLargeError',
  'UpgradeRejectedError',
  'AtomicityNotSupportedError',
])

async function waitForBatch(connect: Connect, batch: Asked, id: string): Promise<BatchStatus> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    const look: Promise<CallsStatus> = id === batch.id ? fetchWalletStatus(batch, id) : fetchCallsStatus(connect, id)
    const found = await look.catch((cause: unknown) => {
      // Sent: a missing status is no failure.
      if (lastWords.some((name) => isConnectError(cause, name)))
        throw new SendError('TransactionPendingError', { id }, { cause })
      return null
    })
    // The effect of unknown code stays open.
    if (found?.status === 'unknown') throw unknownEnd(batch.entry, id)
    if (found && found.status !== 'pending') return { ...found, status: found.status }
    await sleep(pollMs)
  }
  throw new SendError('TransactionPendingError', { id })
}

type Ended = {
  readonly entry: EvmEntry
  readonly calls: readonly WrittenCall[]
  readonly end: BatchStatus
  readonly wallet: string
}

/**
 * Compares and records.
 *
 * @throws {ConnectError} `WalletSentOtherError`.
 */
export async function closeBatch(
  { journal }: Connect,
  network: AnyNetwork,
  { entry, calls, end, wallet }: Ended,
): Promise<void> {
  const other = await compareBatch(network, { account: entry.account, calls, end })
  if (other !== null) {
    await journal.write({ ...entry, state: { status: 'void', reason: 'changed' } })
    throw new SendError('WalletSentOtherError', { wallet, signature: other })
  }
  await journal.write({ ...entry, state: endOf(end, entry.state.signature ?? '') })
}
