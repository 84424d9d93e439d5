/** Own files only; scripts can't create markup. */
const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // For the address of the service worker.
  'trusted-types worker',
]

export const policyFor = (ancestors: readonly string[]): string =>
  [...directives, `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`].join('; ')

export const walletHeaders = {
  'content-security-policy': policyFor([]),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const
