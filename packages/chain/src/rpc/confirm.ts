import type { Signature } from '@solana/kit'
import type { ChainRpc } from './createRpc.ts'
import {
  type Confirmation,
  createSignatureLook,
  type SignatureState,
  type TransactionLifetime,
} from './signatureEnds.ts'

export type ConfirmationProgress = {
  /** Blocks left in which it can still land; null while the network does not answer; undefined while a nonce keeps it alive. */
  readonly blocksLeft: bigint | null | undefined
  /** It ran, and is not yet confirmed. */
  readonly isProcessed: boolean
}

export type ConfirmInput = TransactionLifetime & {
  readonly signature: Signature
  /** Sends the same signed bytes again; called every other look while the transaction has not been seen. */
  readonly resend?: () => Promise<unknown>
  readonly onProgress?: (progress: ConfirmationProgress) => void
  /** Calls back when there may be news, so that no one waits for the next look. Returns what stops it. */
  readonly watch?: (look: () => void) => () => void
  readonly wait?: (ms: number) => Promise<void>
  readonly signal?: AbortSignal
}

/** Spec §9: status poll 1 s, block height check every 1 s. */
const statusPollMs = 1_000
/** Spec §9: what lives by a nonce is looked at every 2 s. */
export const noncePollMs = 2_000

/**
 * Watches a sent transaction to its end. A network that does not answer is no end: it keeps asking until the signal aborts.
 * `expired` is said only 32 blocks after its last one, by a node that has seen and remembers its whole lifetime.
 *
 * @throws the signal's reason when aborted.
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

/** Tells whether a state never changes any more. */
export const isEnd = (state: SignatureState): state is Confirmation =>
  state.status !== 'absent' && state.status !== 'processed'

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
