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
 * Where a send is. Blocks are null while the network does not answer; nothing is lost meanwhile. They are undefined where a nonce
 * keeps it alive.
 */
export type SendProgress =
  | { readonly step: 'checking' }
  | { readonly step: 'signing'; readonly blocksLeft: bigint | null | undefined; readonly wallet: string }
  /** `addedFeeLamports` when the wallet has put a higher priority on it than was shown. */
  | { readonly step: 'sending'; readonly addedFeeLamports?: bigint }
  | { readonly step: 'confirming'; readonly blocksLeft: bigint | null | undefined; readonly isProcessed: boolean }

/** An entry with signed bytes. */
export type SignedEntry = JournalEntry & { readonly state: Extract<JournalState, { status: 'signed' }> }

/** Tells whether an entry holds signed bytes. */
export const isSigned = (entry: JournalEntry): entry is SignedEntry => entry.state.status === 'signed'

/**
 * Sends bytes that have never left this browser, and watches them to their end, which it writes into the journal. A node
 * that refuses them ends it: no copy of them is anywhere else. What may have left before is for `watchToEnd`.
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
    // A node that has not reached what landed last does not know what it would refuse: it says so, which is no refusal.
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
    // No answer is not a no: it may have arrived. Watch, and send the same bytes again.
  }
  return watchToEnd(connect, rpc, entry, onProgress)
}

/**
 * Sends signed bytes again and again until they have landed or can never land, and writes the end into the journal. No node
 * is asked whether it would take them: what was sent before may have landed already.
 *
 * @throws {ConnectError} `TransactionFailedError`, `TransactionExpiredError`; `TransactionUnknownError`, which leaves the
 *   entry open.
 */
export async function watchToEnd(
  connect: Connect,
  rpc: ChainRpc,
  entry: SignedEntry,
  onProgress?: (progress: SendProgress) => void,
): Promise<{ signature: Signature; slot: bigint }> {
  // Written by `sign` from the fee payer's 64 bytes.
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

/** How an end is waited for: by the network's socket, or by looking as often as the host says. */
const looksOf = (
  { options: { lookMs } }: Connect,
  watch: (look: () => void) => () => void,
): Pick<ConfirmInput, 'watch' | 'wait'> => (lookMs === undefined ? { watch } : { wait: () => sleep(lookMs) })

/** Sends signed bytes that may have been sent before: no node is asked whether it would take them. */
export const sendSigned = (rpc: ChainRpc, { state: { transaction } }: SignedEntry) =>
  sendTo(rpc, transaction, { skipPreflight: true })

type Preflight = { readonly skipPreflight: true } | { readonly skipPreflight: false; readonly minContextSlot: bigint }

const sendTo = (rpc: ChainRpc, transaction: Uint8Array, preflight: Preflight) =>
  rpc
    .sendTransaction(encode(transaction), {
      encoding: 'base64',
      ...preflight,
      preflightCommitment: 'confirmed',
      // We send again ourselves, for as long as it can land.
      maxRetries: 0n,
    })
    .send()

/**
 * A preflight that failed: the node did not pass the transaction on. Anything else leaves open what happened, and so does a
 * blockhash that the node no longer knows: an earlier try, whose answer was lost, may have landed while it did.
 */
function readRefusal(error: unknown) {
  if (!isChainError(error, 'RpcResponseError') || error.context.code !== -32002) return null
  // As nodes tell a failed preflight; each part may be missing.
  const data = error.context.data as { err?: unknown; logs?: readonly string[] } | undefined
  const logs = data?.logs ?? []
  const mayHaveLanded = data?.err === 'AlreadyProcessed' || data?.err === 'BlockhashNotFound'
  return { error: data?.err, logs, reason: explainFailure(data?.err, logs), mayHaveLanded }
}
