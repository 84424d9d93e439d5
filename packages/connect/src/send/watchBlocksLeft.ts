import type { ChainRpc } from '@solsmith/chain'

const pollMs = 1_000

/** Every second; null without an answer. Returns its stop. */
export function watchBlocksLeft(
  rpc: ChainRpc,
  lastValidBlockHeight: bigint,
  listener: (blocksLeft: bigint | null) => void,
): () => void {
  const stop = new AbortController()
  const look = async () => {
    while (!stop.signal.aborted) {
      const height = await rpc
        .getBlockHeight({ commitment: 'confirmed' })
        .send({ abortSignal: stop.signal })
        .catch(() => null)
      if (stop.signal.aborted) return
      listener(height === null ? null : height > lastValidBlockHeight ? 0n : lastValidBlockHeight - height)
      await new Promise((done) => setTimeout(done, pollMs))
    }
  }
  void look()
  return () => stop.abort()
}
