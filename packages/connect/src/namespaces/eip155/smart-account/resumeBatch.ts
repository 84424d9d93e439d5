import type { AnyNetwork } from '@solsmith/chain'
import { connectionOf } from '../../../connection/connection.ts'
import { findWallet } from '../../../connection/connectWallet.ts'
import type { Connect } from '../../../createConnect.ts'
import { SendError } from '../../../send/errors.ts'
import type { KindResume } from '../../chainAdapter.ts'
import type { BatchStatus } from '../batchCalls.ts'
import { fetchWalletStatus } from '../batchStatus.ts'
import { isSameAddress } from '../evmAddress.ts'
import { type EvmEntry, isEvmEntry, requestOf } from '../evmEntry.ts'
import { findSent } from '../findSent.ts'
import { followTransaction } from '../followTransaction.ts'
import { toQuantity } from '../hex.ts'
import { listOthers, resumeTransaction } from '../waitForCompletion.ts'
import { classifySelfCall } from './classifySelfCall.ts'
import { findOperationOutcome } from './findOperationOutcome.ts'
import { endOf, keptBatchOf, type SavedBatch } from './savedBatch.ts'
import { selfCallEntry } from './selfCallEntry.ts'
import { closeBatch } from './walletBatch.ts'

/** Time to follow a found transaction. */
const patienceMs = 5_000

/**
 * Resolves by wallet, bundler or chain; requests nothing.
 *
 * @throws {ConnectError} `TransactionUnknownError`, which leaves it open; `BatchPartError`.
 * @throws {ChainError} without an answer.
 */
export async function resumeBatch(
  connect: Connect,
  network: AnyNetwork,
  input: KindResume,
): Promise<'confirmed' | 'failed' | 'void'> {
  const { entry, onProgress } = input
  if (!isEvmEntry(entry)) {
    // Requested but never submitted.
    await connect.journal.write({ ...entry, state: { status: 'void', reason: 'left' } })
    return 'void'
  }
  const kept = keptBatchOf(entry)
  if (kept === null) return resumeTransaction(connect, network, input)
  onProgress?.({ step: 'confirming', blocksLeft: null, isProcessed: false })
  const end =
    kept.means === 'wallet'
      ? await findWalletEnd(connect, network, { entry, kept })
      : await findOperation(connect, network, entry, kept)
  const { id: entryId, label, lastValidBlockHeight } = entry
  if (end === null) throw new SendError('TransactionUnknownError', { entryId, signature: null, lastValidBlockHeight })
  if (end.status === 'partlyReverted') throw new SendError('BatchPartError', { label })
  const state = endOf(end, entry.state.signature ?? kept.id)
  return state.status === 'confirmed' || state.status === 'failed' ? state.status : 'void'
}

type Kept<M extends SavedBatch['means']> = Extract<SavedBatch, { readonly means: M }>

/** Null if unknown. */
async function findWalletEnd(
  connect: Connect,
  network: AnyNetwork,
  { entry, kept }: { readonly entry: EvmEntry; readonly kept: Kept<'wallet'> },
): Promise<BatchStatus | null> {
  const told = await askConnected(connect, network, { entry, id: entry.state.signature ?? kept.id })
  const end = told && told.status !== 'pending' ? told : await findSelfCall(connect, network, entry)
  if (end === null) return null
  await closeBatch(connect, network, { entry, calls: kept.calls, end, wallet: entry.label })
  return end
}

/** Null without its wallet. */
async function askConnected(
  connect: Connect,
  network: AnyNetwork,
  { entry, id }: { readonly entry: EvmEntry; readonly id: string },
): Promise<BatchStatus | null> {
  const connection = connectionOf(connect.store.get(), 'eip155')
  if (connection.status !== 'connected' || !isSameAddress(connection.account.address, entry.account)) return null
  const wallet = findWallet(connect, connection.walletId)
  return fetchWalletStatus({ wallet, network }, id).catch(() => null)
}

/** Finds the self-call that runs exactly these calls. */
async function findSelfCall(connect: Connect, network: AnyNetwork, entry: EvmEntry): Promise<BatchStatus | null> {
  if (entry.state.after === null) return null
  const own = selfCallEntry(entry)
  const search = await findSent(network, own, await listOthers(connect, entry))
  if (search.status !== 'found') return null
  const { hash } = search
  const { isSuccess, block } = await followTransaction({
    network,
    hash,
    request: requestOf(own),
    wallet: entry.label,
    patienceMs,
  })
  const status = isSuccess ? await classifySelfCall(connect, { network, owner: entry.account }, block) : 'reverted'
  // The wallet wrote exactly this call.
  return { status: status === 'unknown' ? 'confirmed' : status, isAtomic: true, hashes: [hash] }
}

/** Null until run. */
async function findOperation(
  { options, journal }: Connect,
  network: AnyNetwork,
  entry: EvmEntry,
  { id }: Kept<'operation'>,
): Promise<BatchStatus | null> {
  const { bundlerUrl = null } = options.smartAccounts?.[network.caip2] ?? {}
  const since = entry.sinceSlot === undefined ? null : toQuantity(entry.sinceSlot)
  const end = await findOperationOutcome({ network, hash: id, bundlerUrl, since }, { isSearch: true })
  if (end) await journal.write({ ...entry, state: endOf(end, id) })
  return end
}
