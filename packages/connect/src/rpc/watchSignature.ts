import type { Network } from '@solsmith/chain'

/**
 * Calls back when a network confirms a transaction; never, if its socket does not answer, so the caller must poll too.
 * Returns a function that stops it.
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
  // Does nothing without sockets (an old runtime, a strict policy, a network without one).
  listen().catch(() => {})
  return () => stop.abort()
}
