import { type Address, type Commitment, getBase58Encoder, type Signature } from '@solana/kit'
import { noncePollMs } from './confirm.ts'
import type { ChainRpc } from './createRpc.ts'
import { createSignatureLook, type SignatureState, type TransactionLifetime } from './signatureEnds.ts'
import { sleep } from './sleep.ts'
import { TransportError } from './transportErrors.ts'

/** How the watching of a transaction ended (spec §4). */
export type ConfirmationEnd =
  /** It ran, to the commitment asked for. `error` is null when it did what it should. */
  | { readonly status: 'processed'; readonly slot: bigint; readonly error: unknown }
  | { readonly status: 'blockHeightExceeded' }
  | { readonly status: 'nonceInvalid' }
  /** It may still land. */
  | { readonly status: 'timedOut' }
  /** It can no longer land, and no node remembers enough to say whether it did. */
  | { readonly status: 'unknown' }

/** What a transaction lives by, and so what ends the watching. `sinceSlot`: it cannot have landed before. */
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

/** Spec §9: how often a block height is looked at. */
const heightPollMs = 1_000
/** Spec §9: processed and confirmed, finalized. */
const timeoutMs = 30_000
const finalizedTimeoutMs = 60_000

/**
 * Watches a transaction that someone has sent. That it never landed is said only when one node has seen and remembers its
 * whole lifetime. A network that does not answer is no end, except of `timeout`.
 *
 * @throws {ChainError} `SignatureFormatError`; the signal's reason when aborted.
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

/** No block is its last. */
const noLastBlock = 2n ** 64n - 1n

function endOf(state: SignatureState, { kind }: ConfirmationStrategy): ConfirmationEnd | null {
  if (state.status === 'confirmed') return { status: 'processed', slot: state.slot, error: null }
  if (state.status === 'failed') return { status: 'processed', slot: state.slot, error: state.error }
  if (state.status === 'unknown') return state
  if (state.status !== 'expired') return null
  return { status: kind === 'nonce' ? 'nonceInvalid' : 'blockHeightExceeded' }
}

/**
 * Tells whether another transaction may be built in the place of one that was watched. "Timed out" and
 * "unknown" never allow it: only the chain's own word does, that it is over or that it failed.
 */
export function canRebuild(end: ConfirmationEnd): boolean {
  if (end.status === 'timedOut' || end.status === 'unknown') return false
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
  throw new TransportError('SignatureFormatError', { text })
}
