import type { Network } from '@solsmith/chain'

/**
 * Calls back when a network tells that a transaction is confirmed; never, where its socket does not answer: the caller who waits
 * looks from time to time as well. Returns what stops it.
 */
export function watchSignature(network: Network, signature: string, onNews: () => void): () => void {
  const stop = new AbortController()
  const listen = async () => {
    const { clientFor } = await import('./networkClient.ts')
    if (stop.signal.aborted) return
    const request = { topic: 'signature', params: [signature, { commitment: 'confirmed' }] } as const
    stop.signal.addEventListener(
      'abort',
      clientFor(network).subscriptions().subscribe(request, { onNotification: onNews }),
    )
  }
  // Without sockets (an old runtime, a strict policy, an address that has none) nothing is told.
  listen().catch(() => {})
  return () => stop.abort()
}
