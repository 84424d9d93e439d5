/** Errors of signatures, with their context. */
export type SignatureErrors = {
  /** The signature is not from this address. */
  SignatureError: Record<never, never>
  /** On EVM, where a contract may have signed, which only an unavailable chain could verify. */
  SignatureEvmError: Record<never, never>
}

export const signatureStatuses: Record<keyof SignatureErrors, number> = {
  SignatureError: 401,
  SignatureEvmError: 401,
}
