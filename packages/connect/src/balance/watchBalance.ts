import type { Network } from '@solsmith/chain'
import { fetchBalance } from './fetchBalance.ts'

const pollMs = 15_000

/** Watches SOL by socket, or every 15 s; starts with the first change. Returns its stop. */
export function watchBalance(
  network: Network,
  address: string,
  { onBalance, wait = pollMs }: { readonly onBalance: (lamports: bigint) => void; readonly wait?: number },
): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  const listen = async () => {
    const { clientFor } = await import('../rpc/networkClient.ts')
    if (stop.signal.aborted) return
    const leave = clientFor(network)
      .subscriptions()
      .subscribe(
        { topic: 'account', params: [address, { commitment: 'confirmed', encoding: 'base64' }] },
        { onNotification: (result) => tell(result), onResubscribed: () => read(), onError: () => ask() },
      )
    stop.signal.addEventListener('abort', leave, { once: true })
  }
  const tell = (result: unknown) => {
    const lamports = readLamports(result)
    if (lamports !== null && !stop.signal.aborted) onBalance(lamports)
  }
  const ask = () => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      read()
      listen().catch(ask)
    }, wait)
  }
  const read = () =>
    void fetchBalance(network, address, stop.signal).then(
      (lamports) => !stop.signal.aborted && onBalance(lamports),
      () => {},
    )
  // No sockets in old runtimes or strict policies.
  listen().catch(ask)
  return () => stop.abort()
}

function readLamports(result: unknown): bigint | null {
  if (typeof result !== 'object' || result === null || !('value' in result)) return null
  const { value } = result
  if (typeof value !== 'object' || value === null || !('lamports' in value)) return null
  const { lamports } = value
  return typeof lamports === 'number' || typeof lamports === 'bigint' ? BigInt(lamports) : null
}
