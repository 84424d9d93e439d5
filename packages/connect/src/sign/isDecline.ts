/** Wallets say no in different words; 4001 is the code that most of them use (EIP-1193), 5000 WalletConnect's. */
export function isDecline(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // Any object may have these; they are compared, whatever they are.
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 4001 || code === 5000 || (typeof message === 'string' && /reject|declin|denied|cancel/i.test(message))
}
