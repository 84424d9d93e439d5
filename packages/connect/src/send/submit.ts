import type { Signature } from '@solana/kit'
import { type ChainRpc, type ConfirmInput, confirmSignature, isChainError } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { sleep } from '../sleep.ts'
import { SendError } from './errors.ts'
import { explainFailure } from './explainFailure.ts'
import type { JournalEntry, JournalState } from './journal.ts'
import { reachedSlot, recordLanded } from './landedSlot.ts'
import { encode } from './simulateTransaction.ts'
import { watchNews } from './watchNews.ts'

/**
 * Progress of a send. Blocks are null while the network does not answer, which loses nothing, and undefined with a
 * nonce.
 */
export type SendProgress =
  | { readonly step: 'checking' }
  | { readonly step: 'signing'; readonly blocksLeft: bigint | null | undefined; readonly wallet: string }
  /** `addedFeeLamports` if the wallet has raised the priority fee. */
  | { readonly step: 'sending'; readonly addedFeeLamports?: bigint }
  | { readonly step: 'confirming'; readonly blocksLeft: bigint | null | undefined; readonly isProcessed: boolean }

/** An entry with signed bytes. */
export type SignedEntry = JournalEntry & { readonly state: Extract<JournalState, { status: 'signed' }> }

/** Checks whether an entry has signed bytes. */
export const isSigned = (entry: JournalEntry): entry is SignedEntry => entry.state.status === 'signed'

/**
 * Sends bytes that have never left this browser, watches them to the end, and records the outcome. A node's refusal is
 * final, because no other copy exists. For bytes that may have been sent before, use `watchToEnd`.
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
  try {
    const { enableNoncePreflight = true } = connect.options
    const isAsked = entry.nonce === undefined || enableNoncePreflight
    // A node behind the last landed slot cannot judge the transaction. It reports that, which does not count as a
    // refusal.
    const reached = reachedSlot({ genesisHash: entry.network }, entry.sinceSlot)
    await sendTo(
      rpc,
      transaction,
      isAsked ? { skipPreflight: false, minContextSlot: reached } : { skipPreflight: true },
    )
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal && !refusal.mayHaveLanded) {
      await connect.journal.write({ ...entry, state: { status: 'void', reason: 'refused' } })
      const { reason, logs } = refusal
      throw new SendError('SendRefusedError', { reason, error: refusal.error, logs }, { cause: error })
    }
    // No answer is not a refusal: the bytes may have arrived. Watch, and send them again.
  }
  return watchToEnd(connect, rpc, entry, onProgress)
}

/**
 * Resends signed bytes until they have landed or can never land, and records the outcome. Skips the preflight check,
 * because an earlier send may have landed already.
 *
 * @throws {ConnectError} `TransactionFailedError`, `TransactionExpiredError`; `TransactionUnknownError`, which leaves
 *   the entry open.
 */
export async function watchToEnd(
  connect: Connect,
  rpc: ChainRpc,
  entry: SignedEntry,
  onProgress?: (progress: SendProgress) => void,
): Promise<{ signature: Signature; slot: bigint }> {
  // `sign` wrote it from the fee payer's 64 bytes.
  const signature = entry.state.signature as Signature
  const finish = (state: JournalState) => connect.journal.write({ ...entry, state })
  const end = await confirmSignature(rpc, {
    signature,
    ...looksOf(connect, (look) => watchNews(connect, entry, look)),
    lastValidBlockHeight: entry.lastValidBlockHeight,
    sinceSlot: entry.sinceSlot,
    nonce: entry.nonce,
    resend: () => sendSigned(rpc, entry),
    onProgress: (progress) => onProgress?.({ step: 'confirming', ...progress }),
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

/** Returns the way to wait for the outcome: the network's socket, or polling at the host's interval. */
const looksOf = (
  { options: { lookMs } }: Connect,
  watch: (look: () => void) => () => void,
): Pick<ConfirmInput, 'watch' | 'wait'> => (lookMs === undefined ? { watch } : { wait: () => sleep(lookMs) })

/** Sends signed bytes that may have been sent before, without a preflight check. */
export const sendSigned = (rpc: ChainRpc, { state: { transaction } }: SignedEntry) =>
  sendTo(rpc, transaction, { skipPreflight: true })

type Preflight = { readonly skipPreflight: true } | { readonly skipPreflight: false; readonly minContextSlot: bigint }

const sendTo = (rpc: ChainRpc, transaction: Uint8Array, preflight: Preflight) =>
  rpc
    .sendTransaction(encode(transaction), {
      encoding: 'base64',
      ...preflight,
      preflightCommitment: 'confirmed',
      // We resend ourselves for as long as it can land.
      maxRetries: 0n,
    })
    .send()

/**
 * Reads a failed preflight check, after which the node did not forward the transaction. Anything else leaves the
 * outcome open, even a blockhash that the node no longer knows: an earlier try with a lost answer may have landed.
 */
function readRefusal(error: unknown) {
  if (!isChainError(error, 'RpcResponseError') || error.context.code !== -32002) return null
  // Error data of a failed preflight check; each part may be missing.
  const data = error.context.data as { err?: unknown; logs?: readonly string[] } | undefined
  const logs = data?.logs ?? []
  const mayHaveLanded = data?.err === 'AlreadyProcessed' || data?.err === 'BlockhashNotFound'
  return { error: data?.err, logs, reason: explainFailure(data?.err, logs), mayHaveLanded }
}
