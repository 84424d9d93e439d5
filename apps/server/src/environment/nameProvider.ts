import ipaddr from 'ipaddr.js'

/** Registered domain without customer subdomains: `helius-rpc.com`. */
export function nameProvider({ hostname, host, port }: URL): string {
  const labels = hostname.split('.')
  if (labels.length < 3 || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return host
  // Suffixes such as `example.co.uk`.
  const isBelowKind = /^[a-z]{2}$/.test(labels.at(-1) ?? '') && (labels.at(-2) ?? '').length <= 3
  return `${labels.slice(isBelowKind ? -3 : -2).join('.')}${port && `:${port}`}`
}
