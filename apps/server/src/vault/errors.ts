export type VaultErrors = {
  /** No valid answer, for instance during a restart. */
  KeeperUnavailableError: Record<never, never>
  KeeperTokenError: Record<never, never>
  KeeperRunningError: { folder: string }
  /** Can read foreign shares. */
  ShareLoginError: { login: string; table: string }
  /** Modified share. */
  ShareKeyError: Record<never, never>
  /** No valid answer; the log has details. */
  KeyServiceError: Record<never, never>
  /** Damaged; restore from a backup. */
  ShareKeyFileError: { file: string }
  /** Not for this instance and wallet. */
  ShareSealError: Record<never, never>
  /** Another device's new split. */
  ShareVersionError: Record<never, never>
  WalletExistsError: Record<never, never>
  WalletMissingError: Record<never, never>
  /** Delayed without a proof. */
  RecoveryDelayError: { readyAtSeconds: number }
  /** The device no longer waits. */
  RecoveryEndedError: Record<never, never>
  /** Not proved. */
  FactorProofError: Record<never, never>
  /** Not signed by the wallet. */
  OwnerKeyError: Record<never, never>
}

export const vaultStatuses: Record<keyof VaultErrors, number> = {
  KeeperUnavailableError: 503,
  KeeperTokenError: 401,
  KeeperRunningError: 500,
  ShareLoginError: 500,
  ShareKeyError: 500,
  KeyServiceError: 503,
  ShareKeyFileError: 500,
  ShareSealError: 400,
  ShareVersionError: 409,
  WalletExistsError: 409,
  WalletMissingError: 404,
  RecoveryDelayError: 403,
  RecoveryEndedError: 410,
  FactorProofError: 403,
  OwnerKeyError: 403,
}
