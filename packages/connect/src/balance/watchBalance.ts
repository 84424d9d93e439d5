import type { Network } from '@solsmith/chain'
import { fetchBalance } from './fetchBalance.ts'

/** How often an address is asked for while nothing is told. */
const pollMs = 15_000

/**
 * Follows an address's SOL: told by the network's socket at once, and asked for every 15 s while the socket is away. The
 * first value comes when something changes; read the present one with `fetchBalance`. Returns what stops it.
 */
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
        { onNotification: (result) => tell(result), onError: () => ask() },
      )
    stop.signal.addEventListener('abort', leave, { once: true })
  }
  const tell = (result: unknown) => {
    const lamports = readLamports(result)
    if (lamports !== null && !stop.signal.aborted) onBalance(lamports)
  }
  /** The socket has given up: asks, and tries the socket again. */
  const ask = () => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      fetchBalance(network, address, stop.signal).then(
        (lamports) => !stop.signal.aborted && onBalance(lamports),
        () => {},
      )
      listen().catch(ask)
    }, wait)
  }
  // Without sockets (an old runtime, a strict policy, an address that has none) it is asked for.
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
