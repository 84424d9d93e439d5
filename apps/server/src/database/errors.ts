/** What can go wrong when the database is opened, used, saved or restored, and the facts that come with it. */
export type DatabaseErrors = {
  /** What has to be remembered cannot be, for now. */
  DatabaseUnavailableError: Record<never, never>
  /** It can be read and not changed, because its disk is full. */
  DatabaseReadOnlyError: Record<never, never>
  /** No PostgreSQL comes with us for this machine, and none is installed. */
  DatabaseMachineError: { machine: string }
  /** PostgreSQL does not run as this user, and no other way to run it is open. */
  DatabaseUserError: { uid: number }
  /** Another process owns the PostgreSQL of this folder. */
  DatabaseInUseError: { cluster: string; pid: number }
  /** The folder was made by a version of PostgreSQL that is not here. */
  DatabaseVersionError: { folder: string; found: number; available: number }
  /** Others may enter the folder of the socket, or have made it. */
  DatabaseFolderError: { folder: string }
  DatabaseStartError: { reason: string }
  DatabaseTooOldError: { version: string }
  /** A later version of this server has changed the schema. */
  DatabaseNewerError: Record<never, never>
  /** Shares of wallets are in tables that this login may not use, or that are not there. */
  SharesUnreadableError: { table: string }
  /** A line of an export that is damaged, or missing. */
  ImportFormatError: { line: number }
  ImportVersionError: { found: number; expected: number }
  ImportNotEmptyError: { table: string }
}

/** Their HTTP statuses. */
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
