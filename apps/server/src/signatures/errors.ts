export type SignatureErrors = {
  SignatureError: Record<never, never>
  /** A contract may have signed, but its chain is unavailable. */
  SignatureEvmError: Record<never, never>
}

export const signatureStatuses: Record<keyof SignatureErrors, number> = {
  SignatureError: 401,
  SignatureEvmError: 401,
}
