export type DatabaseErrors = {
  DatabaseUnavailableError: Record<never, never>
  /** The disk is full, so the database is read-only. */
  DatabaseReadOnlyError: Record<never, never>
  /** No PostgreSQL for this machine. */
  DatabaseMachineError: { machine: string }
  /** PostgreSQL refuses this user. */
  DatabaseUserError: { uid: number }
  /** Another process owns this PostgreSQL. */
  DatabaseInUseError: { cluster: string; pid: number }
  /** Needs an uninstalled version. */
  DatabaseVersionError: { folder: string; found: number; available: number }
  /** Other users can enter the socket's folder. */
  DatabaseFolderError: { folder: string }
  DatabaseStartError: { reason: string }
  DatabaseTooOldError: { version: string }
  /** Schema of a later version. */
  DatabaseNewerError: Record<never, never>
  /** Missing, or without access. */
  SharesUnreadableError: { table: string }
  /** Damaged or missing line. */
  ImportFormatError: { line: number }
  ImportVersionError: { found: number; expected: number }
  ImportNotEmptyError: { table: string }
}

export const databaseStatuses: Record<keyof DatabaseErrors, number> = {
  DatabaseUnavailableError: 503,
  DatabaseReadOnlyError: 507,
  DatabaseMachineError: 500,
  DatabaseUserError: 500,
  DatabaseInUseError: 500,
  DatabaseVersionError: 500,
  DatabaseFolderError: 500,
  DatabaseStartError: 500,
  DatabaseTooOldError: 500,
  DatabaseNewerError: 500,
  SharesUnreadableError: 500,
  ImportFormatError: 400,
  ImportVersionError: 400,
  ImportNotEmptyError: 409,
}
