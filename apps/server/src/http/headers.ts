/**
 * The one inline script of a page: it notes a click that comes before the app (`earlyScript` of connect-react; a test holds
 * both together).
 */
const earlyScript = "'sha256-Vw6ArvQsFp7mjUtQlS9E5A/m060Z3v36NW+qTksVziU='"

/** Lets pages compile WebAssembly, which searches vanity addresses, and no text into code (docs/decisions/0018). */
const wasm = "'wasm-unsafe-eval'"

/** What a page of this origin may load: itself. WebSockets of the same origin are covered by 'self' (CSP level 3). */
const directives = [
  "default-src 'self'",
  `script-src 'self' ${wasm} ${earlyScript}`,
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Frames of Solflare: of its web wallet, and of the one that speaks to MetaMask's snap. No other origin may answer for them. */
const solflareFrames = ['https://widget.solflare.com', 'https://connect.solflare.com']

/**
 * The policy of a page: beyond what every answer may load, the styles that stand in it, by their hash, where wallets are
 * reached over a relay, that one host, where it opens wallet apps of the same phone, the ports of that phone, and where there is
 * an embedded wallet, its frame; those of Solflare where the operator allows them.
 */
export function policyOf({
  styleHash,
  relayUrl,
  opensApps,
  walletOrigin,
  allowsSolflare,
}: {
  readonly styleHash: string
  readonly relayUrl: string | undefined
  readonly opensApps: boolean
  /** Of the embedded wallet's frame; undefined where it is not offered. */
  readonly walletOrigin: string | undefined
  readonly allowsSolflare: boolean
}): string {
  const more = [`style-src 'self' '${styleHash}'`]
  const reached: string[] = []
  if (relayUrl) reached.push(new URL(relayUrl).origin.replace(/^http/, 'ws'))
  if (opensApps) reached.push('ws://localhost:*')
  const frames = [...(walletOrigin ? [walletOrigin] : []), ...(allowsSolflare ? solflareFrames : [])]
  if (frames.length > 0) more.push(`frame-src ${frames.join(' ')}`)
  if (reached.length > 0) more.push(`connect-src 'self' ${reached.join(' ')}`)
  return [...directives, ...more].join('; ')
}

/** Stand on every answer, errors included; of built assets only those that are not `policyHeaders`. */
export const securityHeaders = {
  'content-security-policy': directives.join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Mean something to a page and to a worker; a script, a style sheet or a font that one of them loads has no use for them. */
export const policyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const satisfies readonly (keyof typeof securityHeaders)[]

/** Stand on stored files instead: anyone may read them, and nothing in them ever runs. */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const
