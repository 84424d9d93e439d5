/**
 * A page's only inline script, which records a click before hydration (`earlyScript` of connect-react; a test compares
 * both).
 */
const earlyScript = "'sha256-Vw6ArvQsFp7mjUtQlS9E5A/m060Z3v36NW+qTksVziU='"

/** Permits WebAssembly for the vanity address search, but no eval (docs/decisions/0018). */
const wasm = "'wasm-unsafe-eval'"

/** Pages load only their own origin. 'self' covers WebSockets of the same origin (CSP level 3). */
const directives = [
  "default-src 'self'",
  `script-src 'self' ${wasm} ${earlyScript}`,
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Solflare's frames: its web wallet, and the bridge to MetaMask's snap. No other origin can impersonate them. */
const solflareFrames = ['https://widget.solflare.com', 'https://connect.solflare.com']

/**
 * Returns a page's policy. Besides the common sources it permits its inline styles by hash, the relay's host if wallets
 * connect over one, ports of the phone for mobile wallet apps, the embedded wallet's frame, and Solflare's frames if
 * the operator allows them.
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
  /** Origin of the embedded wallet's frame; undefined if not offered. */
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

/** Headers of every answer, including errors; built assets omit `policyHeaders`. */
export const securityHeaders = {
  'content-security-policy': directives.join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Headers with an effect only for pages and workers; scripts, style sheets and fonts do not need them. */
export const policyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const satisfies readonly (keyof typeof securityHeaders)[]

/** Headers of stored files: anyone may read them, and nothing in them runs. */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const
