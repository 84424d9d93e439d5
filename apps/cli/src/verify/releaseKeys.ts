export type ReleaseKey = {
  readonly id: string
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string
}

/** Newest first; none before the first release (docs/verify.md). */
export const releaseKeys: readonly ReleaseKey[] = []
