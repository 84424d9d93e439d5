/** What can go wrong with the shares of an embedded wallet, and the facts that come with it. */
export type VaultErrors = {
  /** The share keeper does not answer, as while it starts again, or not as it should. */
  KeeperUnavailableError: Record<never, never>
  /** Something asks the share keeper that is not the API of this instance. */
  KeeperTokenError: Record<never, never>
  /** Another share keeper serves this folder. */
  KeeperRunningError: { folder: string }
  /** A login of the database may read shares that it has no business with. */
  ShareLoginError: { login: string; table: string }
  /** A key that the key service has not wrapped, or for something else: a share that was changed. */
  ShareKeyError: Record<never, never>
  /** The key service of the instance does not answer, or not as it should. The log says more. */
  KeyServiceError: Record<never, never>
  /** The file of a key is damaged. The operator has to bring back the one of a backup. */
  ShareKeyFileError: { file: string }
  /** A share that is not sealed for this instance and this wallet. */
  ShareSealError: Record<never, never>
  /** Shares of another split: another device has made a new one. */
  ShareVersionError: Record<never, never>
  /** The person has a wallet already. */
  WalletExistsError: Record<never, never>
  /** The person has no such wallet. */
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

/** Their HTTP statuses. */
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
