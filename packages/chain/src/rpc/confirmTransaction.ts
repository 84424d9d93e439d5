import { type Address, type Commitment, getBase58Encoder, type Signature } from '@solana/kit'
import { lateError } from '../lateError.ts'
import { fetchNonceValue } from '../nonceValue.ts'
import type { ChainRpc } from './createRpc.ts'
import { sleep } from './sleep.ts'

/** How the watching of a transaction ended (spec §4). */
export type ConfirmationEnd =
  /** It ran, to the commitment asked for. `error` is null when it did what it should. */
  | { readonly status: 'processed'; readonly slot: bigint; readonly error: unknown }
  | { readonly status: 'blockHeightExceeded' }
  | { readonly status: 'nonceInvalid' }
  /** Nobody knows: it may still land. */
  | { readonly status: 'timedOut' }

/** What a transaction lives by, and so what ends the watching. */
export type ConfirmationStrategy =
  | { readonly kind: 'blockhash'; readonly lastValidBlockHeight: bigint }
  | { readonly kind: 'nonce'; readonly account: Address; readonly nonce: string }
  /** A lifetime that nobody knows. */
  | { readonly kind: 'timeout' }

export type ConfirmTransactionInput = {
  readonly signature: string
  readonly strategy: ConfirmationStrategy
  readonly commitment?: Commitment
  readonly wait?: typeof sleep
  readonly now?: () => number
  readonly signal?: AbortSignal
}

/** Spec §9: how often a block height and a nonce are looked at. */
const heightPollMs = 1_000
const noncePollMs = 2_000
/** Spec §9: processed and confirmed, finalized. */
const timeoutMs = 30_000
const finalizedTimeoutMs = 60_000
/** A nonce may move in the very slot in which the transaction landed. */
const lastLookMs = 400

/**
 * Watches a transaction that somebody has sent. The lifetime is read before the status, so that what landed at the last
 * moment is never called over. A network that does not answer is no end, except of `timeout`.
 *
 * @throws {ChainError} `SignatureFormatError`; the signal's reason when aborted.
 */
export async function confirmTransaction(rpc: ChainRpc, input: ConfirmTransactionInput): Promise<ConfirmationEnd> {
  const { strategy, commitment = 'confirmed', wait = sleep, now = Date.now, signal } = input
  const signature = parseSignature(input.signature)
  const deadline = now() + (commitment === 'finalized' ? finalizedTimeoutMs : timeoutMs)
  const pollMs = strategy.kind === 'nonce' ? noncePollMs : heightPollMs
  for (;;) {
    signal?.throwIfAborted()
    const over = await endOfLife(rpc, strategy, deadline - now()).catch(() => null)
    if (over?.status === 'nonceInvalid') await wait(lastLookMs, signal)
    const seen = await lookUp(rpc, { signature, commitment, isOver: over !== null }).catch(() => 'silent' as const)
    if (seen !== 'silent' && seen !== null) return seen
    // Without an answer to the last question nothing is known; only a time-out ends without one.
    if (over && (seen === null || over.status === 'timedOut')) return over
    await wait(pollMs, signal)
  }
}

/**
 * Tells whether another transaction may be built in the place of one that was watched. "Timed out" never allows it: only
 * the chain's own word does, that it is over or that it failed.
 */
export function canRebuild(end: ConfirmationEnd): boolean {
  if (end.status === 'timedOut') return false
  return end.status !== 'processed' || end.error !== null
}

/**
 * Reads a signature (spec §5).
 *
 * @throws {ChainError} `SignatureFormatError` when it is not 64 bytes of base58.
 */
export function parseSignature(text: string): Signature {
  try {
    // Checked here, to be what the brand says.
    if (getBase58Encoder().encode(text).length === 64) return text as Signature
  } catch {
    // Not base58: refused below.
  }
  throw lateError('SignatureFormatError', { text })
}

async function endOfLife(
  rpc: ChainRpc,
  strategy: ConfirmationStrategy,
  leftMs: number,
): Promise<Exclude<ConfirmationEnd, { status: 'processed' }> | null> {
  if (strategy.kind === 'timeout') return leftMs <= 0 ? { status: 'timedOut' } : null
  if (strategy.kind === 'blockhash') {
    const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
    return height > strategy.lastValidBlockHeight ? { status: 'blockHeightExceeded' } : null
  }
  return (await fetchNonceValue(rpc, strategy.account)) === strategy.nonce ? null : { status: 'nonceInvalid' }
}

async function lookUp(
  rpc: ChainRpc,
  { signature, commitment, isOver }: { signature: Signature; commitment: Commitment; isOver: boolean },
): Promise<ConfirmationEnd | null> {
  const { value } = await rpc.getSignatureStatuses([signature], { searchTransactionHistory: isOver }).send()
  const status = value[0]
  if (!status?.confirmationStatus || levels[status.confirmationStatus] < levels[commitment]) return null
  return { status: 'processed', slot: status.slot, error: status.err }
}

const levels: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }
