import type { Signature } from '@solana/kit'
import type { ChainRpc } from './createRpc.ts'
import {
  type Confirmation,
  createSignatureLook,
  type SignatureState,
  type TransactionLifetime,
} from './signatureEnds.ts'

export type ConfirmationProgress = {
  /** Null without an answer; undefined with a nonce. */
  readonly blocksLeft: bigint | null | undefined
  /** Processed but not confirmed. */
  readonly isProcessed: boolean
}

export type ConfirmInput = TransactionLifetime & {
  readonly signature: Signature
  /** Called every other poll until seen. */
  readonly resend?: () => Promise<unknown>
  readonly onProgress?: (progress: ConfirmationProgress) => void
  /** Polls early on possible news. */
  readonly watch?: (look: () => void) => () => void
  readonly wait?: (ms: number) => Promise<void>
  readonly signal?: AbortSignal
}

/** Spec §9. */
const statusPollMs = 1_000
/** Spec §9. */
export const noncePollMs = 2_000

/**
 * Watches a sent transaction to its end. Reports `expired` 32 blocks after its last one, from a node that remembers its
 * lifetime.
 *
 * @throws the signal's reason if aborted.
 */
export async function confirmSignature(rpc: ChainRpc, input: ConfirmInput): Promise<Confirmation> {
  const { wait = sleep, watch, nonce } = input
  const pollMs = nonce ? noncePollMs : statusPollMs
  let told = () => {}
  const news = () => new Promise<void>((done) => (told = done))
  const stop = watch?.(() => told())
  try {
    return await lookUntilEnd(rpc, input, () => Promise.race([wait(pollMs), news()]))
  } finally {
    stop?.()
  }
}

async function lookUntilEnd(rpc: ChainRpc, input: ConfirmInput, pause: () => Promise<void>): Promise<Confirmation> {
  const { signal, signature } = input
  const lookOnce = createSignatureLook(rpc, input)
  for (let look = 1; ; look++) {
    signal?.throwIfAborted()
    const seen = await lookOnce([signature], signal).catch(() => null)
    signal?.throwIfAborted()
    const state = seen?.states[0]
    if (state && isEnd(state)) return state
    const isProcessed = state?.status === 'processed'
    input.onProgress?.({ blocksLeft: seen ? seen.blocksLeft : null, isProcessed })
    if (seen && !isProcessed && seen.blocksLeft !== 0n && look % 2 === 0) await input.resend?.().catch(() => {})
    await pause()
  }
}

/** Checks for a final state. */
export const isEnd = (state: SignatureState): state is Confirmation =>
  state.status !== 'absent' && state.status !== 'processed'

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
