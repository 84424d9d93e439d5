/** What can go wrong when a signature is verified, and the facts that come with it. */
export type SignatureErrors = {
  /** No one who has this address has signed this. */
  SignatureError: Record<never, never>
  /** The same on EVM, where a contract may have signed, which only a chain could tell. */
  SignatureEvmError: Record<never, never>
}

/** Their HTTP statuses. */
export const signatureStatuses: Record<keyof SignatureErrors, number> = {
  SignatureError: 401,
  SignatureEvmError: 401,
}
