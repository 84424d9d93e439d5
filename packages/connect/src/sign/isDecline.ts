import { rpcErrorType } from '@solsmith/chain'

/** Rejected, in WalletConnect's own words. */
const rejectedCode = 5_000

/** Tells whether a wallet gave the code of a person's no. */
export const hasDeclineCode = (error: unknown): boolean =>
  rpcErrorType(error) === 'UserRejectedRequestError' ||
  (typeof error === 'object' && error !== null && 'code' in error && error.code === rejectedCode)

/** Wallets say no in different words; most of them use the code as well. */
export function isDecline(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const message = 'message' in error ? error.message : undefined
  return hasDeclineCode(error) || (typeof message === 'string' && /reject|declin|denied|cancel/i.test(message))
}
