import { rpcErrorType } from '@solsmith/chain'

/** WalletConnect's code of a rejection. */
const rejectedCode = 5_000

export const hasDeclineCode = (error: unknown): boolean =>
  rpcErrorType(error) === 'UserRejectedRequestError' ||
  (typeof error === 'object' && error !== null && 'code' in error && error.code === rejectedCode)

/** Wallets differ; most use the code. */
export function isDecline(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const message = 'message' in error ? error.message : undefined
  return hasDeclineCode(error) || (typeof message === 'string' && /reject|declin|denied|cancel/i.test(message))
}
