import type { AnyNetwork } from '@solsmith/chain'
import { connectionOf } from '../../../connection/connection.ts'
import { findWallet } from '../../../connection/connectWallet.ts'
import type { Connect } from '../../../createConnect.ts'
import { SendError } from '../../../send/errors.ts'
import type { KindResume } from '../../kind.ts'
import type { BatchStatus } from '../batchCalls.ts'
import { fetchWalletStatus } from '../batchStatus.ts'
import { isSameAddress } from '../evmAddress.ts'
import { type EvmEntry, isEvmEntry, requestOf } from '../evmEntry.ts'
import { findSent } from '../findSent.ts'
import { listOthers, resumeTransaction } from '../followToEnd.ts'
import { followTransaction } from '../followTransaction.ts'
import { writeQuantity } from '../hex.ts'
import { findOperationEnd } from './findOperationEnd.ts'
import { judgeSelfCall } from './judgeSelfCall.ts'
import { endOf, type KeptBatch, keptBatchOf } from './keptBatch.ts'
import { selfCallEntry } from './selfCallEntry.ts'
import { closeBatch } from './walletBatch.ts'

/** How long a transaction that was found is followed. */
const patienceMs = 5_000

/**
 * Finds out what became of a batch that an earlier visit left open: by its id at the wallet that is connected for the same account, or
 * at the bundler, and on the chain. Nothing is asked for again.
 *
 * @throws {ConnectError} `TransactionUnknownError` when no one says: it stays open until a person dismisses it; `BatchPartError`.
 * @throws {ChainError} when the network does not answer.
 */
export async function resumeBatch(
  connect: Connect,
  network: AnyNetwork,
  input: KindResume,
): Promise<'confirmed' | 'failed' | 'void'> {
  const { entry, onProgress } = input
  if (!isEvmEntry(entry)) {
    // A signature was asked for, and handed to no one.
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

type Kept<M extends KeptBatch['means']> = Extract<KeptBatch, { readonly means: M }>

/** How a wallet's batch has ended, written down; null where no one says. */
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

/** What the wallet says that is connected for the account of a batch; null where there is none, or it does not know it (any more). */
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

/** The account's own call of itself that runs just these calls. */
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
  const status = isSuccess ? await judgeSelfCall(connect, { network, owner: entry.account }, block) : 'reverted'
  // The wallet wrote just this call for the code that it has the account run.
  return { status: status === 'unknown' ? 'confirmed' : status, isAtomic: true, hashes: [hash] }
}

/** How an operation has ended, written down; null while it has not run. */
async function findOperation(
  { options, journal }: Connect,
  network: AnyNetwork,
  entry: EvmEntry,
  { id }: Kept<'operation'>,
): Promise<BatchStatus | null> {
  const { bundlerUrl = null } = options.smartAccounts?.[network.caip2] ?? {}
  const since = entry.sinceSlot === undefined ? null : writeQuantity(entry.sinceSlot)
  const end = await findOperationEnd({ network, hash: id, bundlerUrl, since }, { isSearch: true })
  if (end) await journal.write({ ...entry, state: endOf(end, id) })
  return end
}
