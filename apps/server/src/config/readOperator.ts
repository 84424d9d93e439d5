import type { Operator } from '@solsmith/wire'
import type { Deps } from '../deps.ts'

const networkIds = ['mainnet', 'devnet', 'sandbox'] as const

/** Tells who runs this instance and which hosts it talks to. Only hosts: an address may hold a key. */
export function readOperator({ operator, upstreams, walletConnect }: Deps): Operator {
  return {
    ...operator,
    networks: networkIds.flatMap((id) => {
      const upstream = upstreams[id]
      return upstream ? [{ id, host: new URL(upstream.url).host }] : []
    }),
    relayHost: walletConnect && new URL(walletConnect.relayUrl).host,
  }
}
