/** Errors of embedded wallet shares, with their context. */
export type VaultErrors = {
  /** The share keeper does not answer correctly, for instance during a restart. */
  KeeperUnavailableError: Record<never, never>
  /** A caller other than this instance's API. */
  KeeperTokenError: Record<never, never>
  /** Another share keeper serves this folder. */
  KeeperRunningError: { folder: string }
  /** A database login has access to foreign shares. */
  ShareLoginError: { login: string; table: string }
  /** A modified share, whose key the key service refuses. */
  ShareKeyError: Record<never, never>
  /** The key service does not answer correctly. The log has details. */
  KeyServiceError: Record<never, never>
  /** A damaged key file, which the operator must restore from a backup. */
  ShareKeyFileError: { file: string }
  /** A share that is not sealed for this instance and wallet. */
  ShareSealError: Record<never, never>
  /** Another device has created a new split. */
  ShareVersionError: Record<never, never>
  WalletExistsError: Record<never, never>
  WalletMissingError: Record<never, never>
  /** Without a proof of the factor, a share is released only after a delay. */
  RecoveryDelayError: { readyAtSeconds: number }
  /** The link in an email stops nothing, because its device no longer waits. */
  RecoveryEndedError: Record<never, never>
  /** A device has not proved the password, file or passkey that restores the wallet. */
  FactorProofError: Record<never, never>
  /** The wallet's key has not signed the change. */
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
