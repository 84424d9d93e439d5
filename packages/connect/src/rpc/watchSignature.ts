import type { Network } from '@solsmith/chain'

/**
 * Calls back when a network tells that a transaction is confirmed; never, where its socket does not answer: whoever waits
 * looks from time to time as well. Returns what stops it.
 */
export function watchSignature(network: Network, signature: string, onNews: () => void): () => void {
  const stop = new AbortController()
  void import('../late.ts').then(({ lineOf }) => {
    if (stop.signal.aborted) return
    const leave = lineOf(network)
      .subscriptions()
      .subscribe({ topic: 'signature', params: [signature, { commitment: 'confirmed' }] }, { onNotification: onNews })
    stop.signal.addEventListener('abort', leave)
  })
  return () => stop.abort()
}
