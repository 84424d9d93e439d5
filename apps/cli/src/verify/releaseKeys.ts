export type ReleaseKey = {
  readonly id: string
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string
}

/** Keys that sign releases, newest first (docs/verify.md). */
export const releaseKeys: readonly ReleaseKey[] = [
  { id: '2026-11', publicKey: 'MCowBQYDK2VwAyEAFpD6g7OcGYgdsJoXjePJd4V0LoBkDpeDEQCpxN1qm/Q=' },
]
