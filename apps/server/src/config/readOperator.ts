import type { Operator } from '@solsmith/wire'
import ipaddr from 'ipaddr.js'
import type { Deps } from '../deps.ts'

const networkIds = ['mainnet', 'devnet', 'sandbox'] as const

/** Tells who runs this instance and whom it talks to. An address may hold a key, and with some providers the host is one. */
export function readOperator({ operator, upstreams, walletConnect, fees }: Deps): Operator {
  return {
    ...operator,
    networks: networkIds.flatMap((id) => {
      const upstream = upstreams[id]
      return upstream ? [{ id, host: nameProvider(new URL(upstream.url)) }] : []
    }),
    relayHost: walletConnect && new URL(walletConnect.relayUrl).host,
    affiliateBasisPoints: fees.treasury && fees.affiliateBasisPoints,
  }
}

/** The domain that a provider has registered, without what it gives to each customer: `helius-rpc.com`. */
export function nameProvider({ hostname, host, port }: URL): string {
  const labels = hostname.split('.')
  if (labels.length < 3 || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return host
  // Such as `example.co.uk`: a country, and below it a short kind.
  const isBelowKind = /^[a-z]{2}$/.test(labels.at(-1) ?? '') && (labels.at(-2) ?? '').length <= 3
  return `${labels.slice(isBelowKind ? -3 : -2).join('.')}${port && `:${port}`}`
}
