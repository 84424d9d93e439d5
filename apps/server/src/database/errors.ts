/** Errors of the database, with their context. */
export type DatabaseErrors = {
  /** Data cannot be stored for now. */
  DatabaseUnavailableError: Record<never, never>
  /** The disk is full, so the database is read-only. */
  DatabaseReadOnlyError: Record<never, never>
  /** No PostgreSQL is packaged for this machine or installed. */
  DatabaseMachineError: { machine: string }
  /** PostgreSQL does not run as this user, and there is no alternative. */
  DatabaseUserError: { uid: number }
  /** Another process owns the PostgreSQL of this folder. */
  DatabaseInUseError: { cluster: string; pid: number }
  /** The folder belongs to a version of PostgreSQL that is not installed. */
  DatabaseVersionError: { folder: string; found: number; available: number }
  /** Other users own the socket's folder or can enter it. */
  DatabaseFolderError: { folder: string }
  DatabaseStartError: { reason: string }
  DatabaseTooOldError: { version: string }
  /** A later version of this server has changed the schema. */
  DatabaseNewerError: Record<never, never>
  /** Tables of wallet shares are missing, or this login has no access. */
  SharesUnreadableError: { table: string }
  /** A damaged or missing line of an export. */
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
