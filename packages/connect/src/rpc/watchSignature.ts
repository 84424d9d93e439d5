import type { Network } from '@solsmith/chain'

/** May never fire, so poll too. Returns its stop. */
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
  // No sockets in old runtimes or strict policies.
  listen().catch(() => {})
  return () => stop.abort()
}
