/** `https://*.org` would match half of the web. */
const wildcard = /^(https?):\/\/\*\.([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(\d+))?$/

/** Exact, or a leading `*.`. */
export function parseAllowedOrigin(text: string): string | null {
  const value = text.toLowerCase().replace(/\/$/, '')
  if (wildcard.test(value)) return value
  const url = URL.canParse(value) && !value.includes('*') ? new URL(value) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/**
 * `null` matches nothing.
 *
 * @param allowed - From `parseAllowedOrigin`.
 */
export function matchesOrigin(allowed: string, origin: string): boolean {
  if (allowed === origin) return true
  const [, protocol, domain, port = ''] = wildcard.exec(allowed) ?? []
  if (domain === undefined || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return (
    url.origin === origin && url.protocol === `${protocol}:` && url.port === port && url.hostname.endsWith(`.${domain}`)
  )
}
