import type { Signature } from '@solana/kit'
import {
  type ChainRpc,
  type ConfirmationProgress,
  type ConfirmInput,
  confirmSignature,
  isChainError,
} from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { sleep } from '../sleep.ts'
import { SendError } from './errors.ts'
import { explainFailure } from './explainFailure.ts'
import type { JournalEntry, JournalState } from './journal.ts'
import { reachedSlot, recordLanded } from './landedSlot.ts'
import { encode } from './simulateTransaction.ts'
import { watchUpdates } from './watchUpdates.ts'

/** `blocksLeft` is null if the network does not answer, and undefined with a nonce. */
export type SendProgress =
  | { readonly step: 'checking' }
  | { readonly step: 'signing'; readonly blocksLeft: bigint | null | undefined; readonly wallet: string }
  /** Until a node has it; `addedFeeLamports` if the wallet raised the fee. */
  | { readonly step: 'sending'; readonly addedFeeLamports?: bigint; readonly blocksLeft?: bigint | null | undefined }
  | { readonly step: 'confirming'; readonly blocksLeft: bigint | null | undefined; readonly isProcessed: boolean }

/** An entry with signed bytes. */
export type SignedEntry = JournalEntry & { readonly state: Extract<JournalState, { status: 'signed' }> }

export const isSigned = (entry: JournalEntry): entry is SignedEntry => entry.state.status === 'signed'

/**
 * First send of new bytes; a refusal is final.
 *
 * @throws {ConnectError} `SendRefusedError`, `TransactionFailedError`, `TransactionExpiredError`,
 *   `TransactionUnknownError`.
 */
export async function submit(
  connect: Connect,
  rpc: ChainRpc,
  entry: JournalEntry,
  onProgress?: (progress: SendProgress) => void,
): Promise<{ signature: Signature; slot: bigint }> {
  if (!isSigned(entry)) throw new SendError('TransactionExpiredError', { signature: null })
  const { transaction } = entry.state
  onProgress?.({ step: 'sending' })
  let isAccepted = false
  try {
    const { enableNoncePreflight = true } = connect.options
    const isAsked = entry.nonce === undefined || enableNoncePreflight
    // A lagging node's report is no refusal.
    const reached = reachedSlot({ genesisHash: entry.network }, entry.sinceSlot)
    await sendTo(
      rpc,
      transaction,
      isAsked ? { skipPreflight: false, minContextSlot: reached } : { skipPreflight: true },
    )
    isAccepted = true
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal && !refusal.mayHaveLanded) {
      await connect.journal.write({ ...entry, state: { status: 'void', reason: 'refused' } })
      const { reason, logs } = refusal
      throw new SendError('SendRefusedError', { reason, error: refusal.error, logs }, { cause: error })
    }
    // May have arrived: watch and resend.
  }
  return watchToEnd(connect, rpc, entry, onProgress, isAccepted)
}

/**
 * Resends without preflight until the end.
 *
 * @throws {ConnectError} `TransactionFailedError`, `TransactionExpiredError`; `TransactionUnknownError`, which leaves
 *   it open.
 */
export async function watchToEnd(
  connect: Connect,
  rpc: ChainRpc,
  entry: SignedEntry,
  onProgress?: (progress: SendProgress) => void,
  wasAccepted = true,
): Promise<{ signature: Signature; slot: bigint }> {
  let isAccepted = wasAccepted
  // Written from 64 bytes.
  const signature = entry.state.signature as Signature
  const finish = (state: JournalState) => connect.journal.write({ ...entry, state })
  const end = await confirmSignature(rpc, {
    signature,
    ...looksOf(connect, (look) => watchUpdates(connect, entry, look)),
    lastValidBlockHeight: entry.lastValidBlockHeight,
    sinceSlot: entry.sinceSlot,
    nonce: entry.nonce,
    async resend() {
      await sendSigned(rpc, entry)
      isAccepted = true
    },
    onProgress(progress) {
      isAccepted ||= progress.isProcessed
      onProgress?.(describeProgress(isAccepted, progress))
    },
  })
  if (end.status === 'expired') {
    await finish({ status: 'void', reason: 'expired' })
    throw new SendError('TransactionExpiredError', { signature })
  }
  if (end.status === 'unknown')
    throw new SendError('TransactionUnknownError', {
      entryId: entry.id,
      signature,
      lastValidBlockHeight: entry.lastValidBlockHeight,
    })
  if (end.status === 'failed') {
    const reason = explainFailure(end.error)
    await finish({ status: 'failed', signature, reason })
    throw new SendError('TransactionFailedError', { signature, reason, error: end.error })
  }
  recordLanded({ genesisHash: entry.network }, end.slot)
  await finish({ status: 'confirmed', signature, slot: end.slot })
  return { signature, slot: end.slot }
}

/** A send that no node has accepted is not confirming. */
export const describeProgress = (isAccepted: boolean, progress: ConfirmationProgress): SendProgress =>
  isAccepted ? { step: 'confirming', ...progress } : { step: 'sending', blocksLeft: progress.blocksLeft }

const looksOf = (
  { options: { lookMs } }: Connect,
  watch: (look: () => void) => () => void,
): Pick<ConfirmInput, 'watch' | 'wait'> => (lookMs === undefined ? { watch } : { wait: () => sleep(lookMs) })

/** Sends signed bytes without preflight. */
export const sendSigned = (rpc: ChainRpc, { state: { transaction } }: SignedEntry) =>
  sendTo(rpc, transaction, { skipPreflight: true })

type Preflight = { readonly skipPreflight: true } | { readonly skipPreflight: false; readonly minContextSlot: bigint }

const sendTo = (rpc: ChainRpc, transaction: Uint8Array, preflight: Preflight) =>
  rpc
    .sendTransaction(encode(transaction), {
      encoding: 'base64',
      ...preflight,
      preflightCommitment: 'confirmed',
      // We resend ourselves.
      maxRetries: 0n,
    })
    .send()

/** Only a failed preflight is final; earlier tries may have landed. */
function readRefusal(error: unknown) {
  if (!isChainError(error, 'RpcResponseError') || error.context.code !== -32002) return null
  // Parts may be missing.
  const data = error.context.data as { err?: unknown; logs?: readonly string[] } | undefined
  const logs = data?.logs ?? []
  const mayHaveLanded = data?.err === 'AlreadyProcessed' || data?.err === 'BlockhashNotFound'
  return { error: data?.err, logs, reason: explainFailure(data?.err, logs), mayHaveLanded }
}
