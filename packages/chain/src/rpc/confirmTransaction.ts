import { type Address, type Commitment, getBase58Encoder, type Signature } from '@solana/kit'
import { noncePollMs } from './confirm.ts'
import type { ChainRpc } from './createRpc.ts'
import { createSignatureLook, type SignatureState, type TransactionLifetime } from './signatureEnds.ts'
import { sleep } from './sleep.ts'
import { TransportError } from './transportErrors.ts'

/** Outcome of watching a transaction (spec §4). */
export type ConfirmationOutcome =
  /** `error` is null on success. */
  | { readonly status: 'processed'; readonly slot: bigint; readonly error: unknown }
  | { readonly status: 'blockHeightExceeded' }
  | { readonly status: 'nonceInvalid' }
  /** Can still land. */
  | { readonly status: 'timedOut' }
  /** Expired, but no node knows whether it landed. */
  | { readonly status: 'unknown' }

/** Lifetime that ends watching. */
export type ConfirmationStrategy =
  | { readonly kind: 'blockhash'; readonly lastValidBlockHeight: bigint; readonly sinceSlot?: bigint }
  | { readonly kind: 'nonce'; readonly account: Address; readonly nonce: string; readonly sinceSlot?: bigint }
  /** Unknown lifetime. */
  | { readonly kind: 'timeout' }

export type ConfirmTransactionInput = {
  readonly signature: string
  readonly strategy: ConfirmationStrategy
  readonly commitment?: Commitment
  readonly wait?: typeof sleep
  readonly now?: () => number
  readonly signal?: AbortSignal
}

const heightPollMs = 1_000
/** Spec §9: processed and confirmed, finalized. */
const timeoutMs = 30_000
const finalizedTimeoutMs = 60_000

/**
 * Watches a sent transaction. Reports failure to land only from a node that remembers its lifetime; polls silent
 * networks endlessly except with `timeout`.
 *
 * @throws {ChainError} `SignatureFormatError`; the signal's reason if aborted.
 */
export async function confirmTransaction(rpc: ChainRpc, input: ConfirmTransactionInput): Promise<ConfirmationOutcome> {
  const { strategy, commitment = 'confirmed', wait = sleep, now = Date.now, signal } = input
  const signature = parseSignature(input.signature)
  const deadline = now() + (commitment === 'finalized' ? finalizedTimeoutMs : timeoutMs)
  const look = createSignatureLook(rpc, { ...lifetimeOf(strategy), commitment })
  for (;;) {
    signal?.throwIfAborted()
    const seen = await look([signature], signal).catch(() => null)
    signal?.throwIfAborted()
    const end = seen?.states[0] && endOf(seen.states[0], strategy)
    if (end) return end
    if (strategy.kind === 'timeout' && now() >= deadline) return { status: 'timedOut' }
    await wait(strategy.kind === 'nonce' ? noncePollMs : heightPollMs, signal)
  }
}

function lifetimeOf(strategy: ConfirmationStrategy): TransactionLifetime {
  if (strategy.kind === 'timeout') return { lastValidBlockHeight: noLastBlock }
  const { sinceSlot } = strategy
  if (strategy.kind === 'blockhash') return { lastValidBlockHeight: strategy.lastValidBlockHeight, sinceSlot }
  const { account, nonce: value } = strategy
  return { lastValidBlockHeight: noLastBlock, sinceSlot, nonce: { account, value } }
}

const noLastBlock = 2n ** 64n - 1n

function endOf(state: SignatureState, { kind }: ConfirmationStrategy): ConfirmationOutcome | null {
  if (state.status === 'confirmed') return { status: 'processed', slot: state.slot, error: null }
  if (state.status === 'failed') return { status: 'processed', slot: state.slot, error: state.error }
  if (state.status === 'unknown') return state
  if (state.status !== 'expired') return null
  return { status: kind === 'nonce' ? 'nonceInvalid' : 'blockHeightExceeded' }
}

/** Checks whether a replacement is safe: never after a timeout or unknown outcome. */
export function canRebuild(end: ConfirmationOutcome): boolean {
  if (end.status === 'timedOut' || end.status === 'unknown') return false
  return end.status !== 'processed' || end.error !== null
}

/** @throws {ChainError} `SignatureFormatError` if it is not 64 bytes of base58 (spec §5). */
export function parseSignature(text: string): Signature {
  try {
    // Checked here, as the brand requires.
    if (getBase58Encoder().encode(text).length === 64) return text as Signature
  } catch {
    // Not base58: refused below.
  }
  throw new TransportError('SignatureFormatError', { text })
}
