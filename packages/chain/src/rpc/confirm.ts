import type { Address, Signature } from '@solana/kit'
import { fetchNonceValue } from '../nonceValue.ts'
import type { ChainRpc } from './createRpc.ts'

/** How a sent transaction ended. Anything but these three is not an end: keep watching. */
export type Confirmation =
  | { readonly status: 'confirmed'; readonly slot: bigint }
  /** It ran and failed: the fee is gone, nothing else happened. */
  | { readonly status: 'failed'; readonly slot: bigint; readonly error: unknown }
  /** It can never run again: nothing was charged. */
  | { readonly status: 'expired' }

export type ConfirmationProgress = {
  /** Blocks left in which it can still land; null while the network does not answer; undefined while a nonce keeps it alive. */
  readonly blocksLeft: bigint | null | undefined
  /** It ran, and is not yet confirmed. */
  readonly isProcessed: boolean
}

/** A nonce account, and the value that a transaction was signed with. */
export type HeldNonce = { readonly account: Address; readonly value: string }

export type ConfirmInput = {
  readonly signature: Signature
  /** The last block height at which its blockhash is accepted. */
  readonly lastValidBlockHeight: bigint
  /** What keeps it alive in place of a blockhash: it can land as long as the account holds this value. */
  readonly nonce?: HeldNonce | undefined
  /** Sends the same signed bytes again; called every other look while the transaction has not been seen. */
  readonly resend?: () => Promise<unknown>
  readonly onProgress?: (progress: ConfirmationProgress) => void
  /** Calls back when there may be news, so that nobody waits for the next look. Returns what stops it. */
  readonly watch?: (look: () => void) => () => void
  readonly wait?: (ms: number) => Promise<void>
  readonly signal?: AbortSignal
}

/** Spec §9: status poll 1 s, block height check every 1 s. */
const pollMs = 1_000

/**
 * Watches a sent transaction to its end. A network that does not answer is no end: it keeps asking until the signal aborts.
 *
 * The height (or the nonce) is read before the status, so that a transaction which landed in its last block is never called expired.
 *
 * @throws the signal's reason when aborted.
 */
export async function confirmSignature(rpc: ChainRpc, input: ConfirmInput): Promise<Confirmation> {
  const { wait = sleep, watch } = input
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
  const { signal } = input
  for (let look = 1; ; look++) {
    signal?.throwIfAborted()
    const seen = await lookOnce(rpc, input).catch(() => null)
    signal?.throwIfAborted()
    if (seen && 'end' in seen) return seen.end
    input.onProgress?.(seen?.progress ?? { blocksLeft: null, isProcessed: false })
    if (seen && !seen.progress.isProcessed && look % 2 === 0) await input.resend?.().catch(() => {})
    await pause()
  }
}

type Look = { readonly end: Confirmation } | { readonly progress: ConfirmationProgress }

async function lookOnce(rpc: ChainRpc, input: ConfirmInput): Promise<Look> {
  const { signature, signal } = input
  const options = signal ? { abortSignal: signal } : {}
  const { isOver, blocksLeft } = await readLife(rpc, input)
  const { value } = await rpc.getSignatureStatuses([signature], { searchTransactionHistory: isOver }).send(options)
  const status = value[0]
  const isConfirmed = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  if (status && isConfirmed)
    return {
      end: status.err
        ? { status: 'failed', slot: status.slot, error: status.err }
        : { status: 'confirmed', slot: status.slot },
    }
  if (!status && isOver) return { end: { status: 'expired' } }
  return { progress: { blocksLeft, isProcessed: Boolean(status) } }
}

/** Whether it can never land any more; and for how many blocks it can. */
async function readLife(
  rpc: ChainRpc,
  { lastValidBlockHeight, nonce, signal }: ConfirmInput,
): Promise<{ readonly isOver: boolean; readonly blocksLeft: bigint | undefined }> {
  if (nonce) {
    const isOver = (await fetchNonceValue(rpc, nonce.account)) !== nonce.value
    return { isOver, blocksLeft: isOver ? 0n : undefined }
  }
  const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send(signal ? { abortSignal: signal } : {})
  const isOver = height > lastValidBlockHeight
  return { isOver, blocksLeft: isOver ? 0n : lastValidBlockHeight - height }
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
