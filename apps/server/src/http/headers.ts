/** `earlyScript` of connect-react; compared by a test. */
const earlyScript = "'sha256-Vw6ArvQsFp7mjUtQlS9E5A/m060Z3v36NW+qTksVziU='"

/** Vanity search and Send to many need WebAssembly, not eval (docs/decisions/0018). */
const wasm = "'wasm-unsafe-eval'"

const scripts = `script-src 'self' ${wasm} ${earlyScript}`

/** 'self' covers WebSockets (CSP level 3). */
const directives = [
  "default-src 'self'",
  scripts,
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Web wallet, and MetaMask snap bridge. */
const solflareFrames = ['https://widget.solflare.com', 'https://connect.solflare.com']

/** Adds style hashes, relay, local wallet ports, the wallet's frame, and Solflare's if allowed. */
export function policyOf({
  styleHash,
  scriptHash,
  relayUrl,
  opensApps,
  walletOrigin,
  allowsSolflare,
}: {
  readonly styleHash: string
  readonly scriptHash: string | undefined
  readonly relayUrl: string | undefined
  readonly opensApps: boolean
  /** Undefined if not offered. */
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
  const own = scriptHash ? directives.map((one) => (one === scripts ? `${one} ${scriptHash}` : one)) : directives
  return [...own, ...more].join('; ')
}

const demoHosts = [
  'https://api.devnet.solana.com',
  'https://ethereum-sepolia-rpc.publicnode.com',
  'https://mempool.space',
  'https://westend-asset-hub-rpc.polkadot.io',
  ...['http', 'ws'].flatMap((scheme) => ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:*`)),
]

/** A link chooses the demo's endpoints, so their hosts are limited. */
export function demoPolicy({
  relayUrl,
  walletOrigin,
}: {
  readonly relayUrl: string | undefined
  readonly walletOrigin: string | undefined
}): string {
  const relay = relayUrl ? [new URL(relayUrl).origin.replace(/^http/, 'ws')] : []
  return [
    ...directives,
    `connect-src 'self' ${[...demoHosts, ...relay].join(' ')}`,
    ...(walletOrigin ? [`frame-src ${walletOrigin}`] : []),
  ].join('; ')
}

/** Built assets omit `policyHeaders`. */
export const securityHeaders = {
  'content-security-policy': directives.join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** No effect on scripts, styles and fonts. */
export const policyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const satisfies readonly (keyof typeof securityHeaders)[]

/** Stored files are public and inert. */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const
