import ipaddr from 'ipaddr.js'

/** The domain that a provider has registered, without what it gives to each customer: `helius-rpc.com`. */
export function nameProvider({ hostname, host, port }: URL): string {
  const labels = hostname.split('.')
  if (labels.length < 3 || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return host
  // Such as `example.co.uk`: a country, and below it a short kind.
  const isBelowKind = /^[a-z]{2}$/.test(labels.at(-1) ?? '') && (labels.at(-2) ?? '').length <= 3
  return `${labels.slice(isBelowKind ? -3 : -2).join('.')}${port && `:${port}`}`
}
