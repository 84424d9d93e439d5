import { type Address, type Commitment, getBase58Encoder, type Signature } from '@solana/kit'
import { noncePollMs } from './confirm.ts'
import type { ChainRpc } from './createRpc.ts'
import { createSignatureLook, type SignatureState, type TransactionLifetime } from './signatureEnds.ts'
import { sleep } from './sleep.ts'
import { TransportError } from './transportErrors.ts'

/** Outcome of watching a transaction (spec §4). */
export type ConfirmationEnd =
  /** It ran and reached the requested commitment. `error` is null if it succeeded. */
  | { readonly status: 'processed'; readonly slot: bigint; readonly error: unknown }
  | { readonly status: 'blockHeightExceeded' }
  | { readonly status: 'nonceInvalid' }
  /** It can still land. */
  | { readonly status: 'timedOut' }
  /** It can no longer land, and no node remembers enough to know whether it did. */
  | { readonly status: 'unknown' }

/** Lifetime of a transaction, which decides when watching ends. `sinceSlot`: it cannot have landed earlier. */
export type ConfirmationStrategy =
  | { readonly kind: 'blockhash'; readonly lastValidBlockHeight: bigint; readonly sinceSlot?: bigint }
  | { readonly kind: 'nonce'; readonly account: Address; readonly nonce: string; readonly sinceSlot?: bigint }
  /** An unknown lifetime. */
  | { readonly kind: 'timeout' }

export type ConfirmTransactionInput = {
  readonly signature: string
  readonly strategy: ConfirmationStrategy
  readonly commitment?: Commitment
  readonly wait?: typeof sleep
  readonly now?: () => number
  readonly signal?: AbortSignal
}

/** Spec §9: block height poll. */
const heightPollMs = 1_000
/** Spec §9: processed and confirmed, finalized. */
const timeoutMs = 30_000
const finalizedTimeoutMs = 60_000

/**
 * Watches a sent transaction. Reports that it never landed only from a node that remembers its whole lifetime. Polls a
 * silent network without end, except with `timeout`.
 *
 * @throws {ChainError} `SignatureFormatError`; the signal's reason if aborted.
 */
export async function confirmTransaction(rpc: ChainRpc, input: ConfirmTransactionInput): Promise<ConfirmationEnd> {
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

/** Above every block height. */
const noLastBlock = 2n ** 64n - 1n

function endOf(state: SignatureState, { kind }: ConfirmationStrategy): ConfirmationEnd | null {
  if (state.status === 'confirmed') return { status: 'processed', slot: state.slot, error: null }
  if (state.status === 'failed') return { status: 'processed', slot: state.slot, error: state.error }
  if (state.status === 'unknown') return state
  if (state.status !== 'expired') return null
  return { status: kind === 'nonce' ? 'nonceInvalid' : 'blockHeightExceeded' }
}

/**
 * Checks whether another transaction can replace a watched one: only if the chain reports it as expired or failed,
 * never after a timeout or an unknown outcome.
 */
export function canRebuild(end: ConfirmationEnd): boolean {
  if (end.status === 'timedOut' || end.status === 'unknown') return false
  return end.status !== 'processed' || end.error !== null
}

/**
 * Parses a signature (spec §5).
 *
 * @throws {ChainError} `SignatureFormatError` if it is not 64 bytes of base58.
 */
export function parseSignature(text: string): Signature {
  try {
    // Checked here, as the brand requires.
    if (getBase58Encoder().encode(text).length === 64) return text as Signature
  } catch {
    // Not base58: refused below.
  }
  throw new TransportError('SignatureFormatError', { text })
}
